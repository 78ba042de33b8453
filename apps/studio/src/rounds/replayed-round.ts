import type { Draws } from "../fairness/draws.ts";

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** What a round must have been, computed from its seeds, the player's actions and the stake. */
export type ReplayedRound = {
  result: JsonValue;
  /** In 1/100 kyat. */
  payout: bigint;
};

/** The revealed value of a shared round and the salt of its chain. */
type SharedRound = { value: string; salt: string };

/**
 * The replay of a game's rounds. The random result is computed without the stake: the stake only scales the payout.
 * Throws InvalidRound for actions that the rules do not allow.
 */
export type GameReplay =
  | { fairness: "seeds"; replay: (draws: Draws, actions: unknown, stake: bigint) => ReplayedRound }
  | {
      fairness: "chain";
      replay: (shared: SharedRound, actions: unknown, stake: bigint) => ReplayedRound;
    };
