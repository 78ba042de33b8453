/**
 * The part of the address after `#`, which browsers never send to a server. It is removed from the address bar and from
 * the history, because it is a secret.
 */
export function takeFragment(): string {
  const fragment = window.location.hash.slice(1);
  if (fragment !== "")
    window.history.replaceState(window.history.state, "", window.location.pathname);
  return fragment;
}
