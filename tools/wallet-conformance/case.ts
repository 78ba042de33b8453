import type { Verb } from "./neutral.ts";
import type { Trial } from "./trial.ts";
import type { WalletUnderTest } from "./wallet-under-test.ts";

/** What a case needs from the wallet under test, besides a player. */
const needs = {
  local: "a wallet that the kit has started itself",
  token: "a token that nobody has verified",
  second_key: "a second key in the target",
  foreign_key: "a key of the target that this address must not use",
  other_game: "a second game in the target",
} as const;
type Need = keyof typeof needs;

export type Case = {
  id: string;
  sentence: string;
  /** The verbs that the dialect must have. */
  verbs?: readonly Verb[];
  needs?: readonly Need[];
  run: (trial: Trial) => Promise<void>;
};

export type Group = { title: string; cases: readonly Case[] };

const lackOf = (wallet: WalletUnderTest, need: Exclude<Need, "token">): boolean => {
  switch (need) {
    case "local":
      return wallet.local === null;
    case "second_key":
      return wallet.second_key === null;
    case "foreign_key":
      return wallet.foreign_key === null;
    case "other_game":
      return wallet.other_game_code === null;
  }
};

/** Why a case cannot be run with this wallet, or null. */
export const reasonAgainst = (
  { id, verbs = [], needs: needed = [] }: Case,
  wallet: WalletUnderTest,
): string | null => {
  const { not_applicable, lacks } = wallet.driver;
  const verb = verbs.find((each) => lacks[each] !== undefined);
  if (not_applicable[id] !== undefined) return not_applicable[id];
  if (verb !== undefined) return lacks[verb] ?? null;
  const missing = needed.find((need) => need !== "token" && lackOf(wallet, need));
  return missing === undefined ? null : `needs ${needs[missing]}`;
};

/** Thrown by a case that finds out while it runs that it cannot be run. */
export class NotApplicable extends Error {}
