/** Procedural drawings for cards. */
export function Emblem({ id, colour }: { id: string; colour: string }) {
  return <svg class={`emblem ${colour}`} viewBox="0 0 80 56" aria-hidden="true" data-id={id} />;
}
