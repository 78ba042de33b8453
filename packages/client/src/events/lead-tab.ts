/**
 * Runs `lead` in only one of this browser's visible tabs. When that tab is hidden or closed, `lead` is aborted there
 * and starts in another visible tab. The tabs share a browser lock (Web Locks API) named `lock_name`; in a browser
 * without that API, `lead` runs in every visible tab.
 */
export function leadWhileVisible(
  lock_name: string,
  lead: (signal: AbortSignal) => Promise<void>,
): () => void {
  let turn: AbortController | undefined;

  const start = () => {
    turn = new AbortController();
    const { signal } = turn;
    if ("locks" in navigator) {
      // The promise is rejected only when this tab stops waiting for the browser lock, which is no error.
      navigator.locks.request(lock_name, { signal }, () => lead(signal)).catch(() => undefined);
    } else void lead(signal);
  };
  const stop = () => {
    turn?.abort();
    turn = undefined;
  };
  const follow = () => {
    if (document.visibilityState === "hidden") stop();
    else if (turn === undefined) start();
  };

  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    stop();
  };
}
