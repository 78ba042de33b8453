import type { OfficeRoute } from "../route.ts";

const read = <P extends `/office/${string}`>(path: P) =>
  ({ method: "GET", path, access: "operator", permission: "games.read" }) as const;
const manage = <P extends `/office/${string}`>(path: P) =>
  ({ method: "POST", path, access: "operator", permission: "games.manage" }) as const;
const manageFresh = <P extends `/office/${string}`>(path: P) =>
  ({ ...manage(path), is_fresh: true }) as const;

/** Providers of games, their keys, the credits that wait, and the rounds of players. */
export const casinoRoutes = {
  listGameProviders: read("/office/game_providers"),
  /** Stops a provider at once: its bets are refused, its credits are still accepted. */
  stopGameProvider: manage("/office/game_providers/:id/stop"),
  /** Proposes that a stopped provider is started again; two people decide. */
  startGameProvider: manageFresh("/office/game_providers/:id/start"),
  /** Lower caps apply at once; a higher one is a request for two people. */
  changeGameCaps: manageFresh("/office/game_providers/:id/caps"),
  /** Makes a key and retires the oldest one if there are two. The reply has the secret, which cannot be read again. */
  issueGameKey: {
    method: "POST",
    path: "/office/game_providers/:id/keys",
    access: "operator",
    permission: "games.keys",
    is_fresh: true,
  },
  retireGameKey: {
    method: "POST",
    path: "/office/game_keys/:key_id/retire",
    access: "operator",
    permission: "games.keys",
  },

  /** Credits and corrections above the cap of their provider, which wait for an operator. */
  listHeldCredits: read("/office/game_held"),
  /** Proposes that a credit is accepted when the provider repeats it; two people decide. */
  releaseHeldCredit: manageFresh("/office/game_held/:provider_id/:tx_id/release"),

  /** Rounds, the newest first: all of them, or those that are open for too long. */
  listGameRounds: read("/office/game_rounds"),
  /** A round with the calls of its provider in their order. */
  getGameRound: read("/office/game_rounds/:id"),
} as const satisfies Record<string, OfficeRoute>;
