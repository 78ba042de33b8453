import type { Amount } from "@shwe/swp";

import type { Driver, Key } from "./drivers/driver.ts";
import type { Player } from "./neutral.ts";

/** What can be done to a wallet that the kit has started itself. */
export type LocalWallet = {
  /** The numbers of rows that a transaction of a provider writes. */
  countRows: () => Promise<Record<string, number>>;
  /** What credits had below 1/100 kyat: what is stored, and what was posted since it added up, in 1/10000. */
  fractions: () => Promise<{ left_over: bigint; posted: bigint }>;
  fund: (player: Player, amount: Amount) => Promise<void>;
  /** Opens another game of the same player; the token is not verified. */
  launchFor: (player: Player) => Promise<string>;
  /** Makes a token as old as if it had been made a minute ago. */
  expireToken: (token: string) => Promise<void>;
  freeze: (player: Player) => Promise<void>;
  startBreak: (player: Player) => Promise<void>;
  logOut: (player: Player) => Promise<void>;
  limitStakes: (player: Player, amount: Amount) => Promise<void>;
  setGame: (code: string, is_on: boolean) => Promise<void>;
  /** Locks the player in the database until the result is called, so that his calls wait. */
  hold: (player: Player) => Promise<() => Promise<void>>;
  /** Kills one process of the wallet and starts it again on the same port; the other one goes on. */
  restart: () => Promise<void>;
};

/** A wallet that the cases run against. */
export type WalletUnderTest = {
  driver: Driver;
  game_code: string;
  other_game_code: string | null;
  /** A second active key of the same provider. */
  second_key: Key | null;
  /** A key that this machine's address must not use. */
  foreign_key: Key | null;
  local: LocalWallet | null;
  /** How many players a case may use. */
  player_count: number;
  nextPlayer: () => Player;
  /** A token of a launch that nobody has verified, or null if there is none left. */
  nextToken: () => Promise<string | null>;
  end: () => Promise<void>;
};
