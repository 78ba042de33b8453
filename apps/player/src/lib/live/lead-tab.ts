const lock_name = "shwe-live";

/**
 * Of all tabs of this browser that are on screen, one leads: `lead` runs there until its signal ends it, and then in another.
 * A tab that goes out of sight gives the lead away. Browsers without locks have every visible tab lead for itself.
 */
export function leadWhileVisible(lead: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | undefined;

  const start = () => {
    turn = new AbortController();
    const { signal } = turn;
    if ("locks" in navigator) {
      // Called off while it waits for its turn, the request fails; that is all that can go wrong with it.
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
