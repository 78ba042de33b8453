import { currentToken } from "../session/session.ts";
import type { MoneyCommand, MoneyFlow } from "./money-flow.ts";

/** All of a money flow but its state: the session, the clock and the network status of this browser. */
export type FlowBrowser<Body, Outcome> = Omit<MoneyFlow<Body, Outcome>, "state" | "dispatch">;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export function browserOf<Body, Outcome>(
  command: MoneyCommand<Body, Outcome>,
  player_id: number,
): FlowBrowser<Body, Outcome> {
  const token = currentToken();
  return {
    command,
    player_id,
    token,
    isSameSession: () => currentToken() === token,
    isOnline: () => navigator.onLine,
    now_ms: () => performance.now(),
    pause,
    newKey: () => crypto.randomUUID(),
  };
}
