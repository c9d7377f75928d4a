/** The name of the app, which leads home. */

export function Brand() {
  return (
    <a class="brand" href="/">
      <img src="/static/wonders.svg" alt="" width="26" height="26" /> Wonders
    </a>
  );
}
