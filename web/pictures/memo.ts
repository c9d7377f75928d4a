/** Components that are drawn anew only when they are given something else: a table has hundreds of parts, few change. */

import { type ComponentType, createElement, type FunctionComponent } from "preact";

/** The component, left as it is while all its properties are the same. */
export function memo<P extends object>(component: FunctionComponent<P>): FunctionComponent<P> {
  return function Same(this: { shouldComponentUpdate?: (next: P) => boolean; props: P }, props: P) {
    this.shouldComponentUpdate = (next) => !alike(this.props, next);
    return createElement(component as ComponentType<P>, props);
  } as FunctionComponent<P>;
}

/** Whether two sets of properties hold the very same things. */
export function alike(one: object, other: object): boolean {
  const [before, after] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const name in before) if (!(name in after)) return false;
  for (const name in after) if (!(name in before) || before[name] !== after[name]) return false;
  return true;
}
