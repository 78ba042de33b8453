import type { PlayerRoute } from "../route.ts";

const history = <P extends `/api/${string}`>(path: P) =>
  ({ method: "GET", path, access: "player", has_turns: true }) as const;

export const reportRoutes = {
  /** What the player staked and won with one provider, round by round. */
  listGameReport: history("/api/user/game_report/:p_code"),
  /** The sums of a period by provider, and the transfers between the wallets. */
  listTransitions: history("/api/transition/history"),
  /** The rounds behind the sums of one provider. */
  listTransitionDetails: history("/api/transition/details"),
} as const satisfies Record<string, PlayerRoute>;
