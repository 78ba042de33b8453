import { sql, type Kysely } from "kysely";

import type { AccountKind, DB } from "../db.gen.ts";
import type { Tx } from "../platform/db/index.ts";
import { bigintArray } from "./arrays.ts";

type KindOf<Owner extends string> = AccountKind extends infer K
  ? K extends `${Owner}.${infer Name}`
    ? Name
    : never
  : never;

export type PlayerAccountKind = KindOf<"player">;
export type HouseAccountKind = KindOf<"house">;

/**
 * The number of account ids that are reserved for each player. The database function `ledger_account_id` computes the same
 * ids.
 */
export const accounts_per_player = 16n;

const playerAccountNumbers = {
  main: 1n,
  game: 2n,
  claimable: 3n,
  referral: 4n,
  receivable: 5n,
  points: 6n,
} as const satisfies Record<PlayerAccountKind, bigint>;

const playerAccountKinds = Object.keys(playerAccountNumbers) as PlayerAccountKind[];

/** The id of a player's account is computed and not queried, which saves each money command one query. */
export const playerAccount = (playerId: bigint, kind: PlayerAccountKind): bigint =>
  playerId * accounts_per_player + playerAccountNumbers[kind];

/** The house accounts by purpose. Receiving accounts have one each (`cashier_receiving_id`). Their ids are fixed by the migration that created them. */
export const houseAccounts = {
  capital: -1n,
  rounding: -2n,
  corrections: -3n,
  write_offs: -4n,
  cash_in: -5n,
  cash_out: -6n,
  cash_out_pending: -7n,
  lottery_stakes: -8n,
  lottery_payouts: -9n,
  game_stakes: -10n,
  game_payouts: -11n,
  promotions: -12n,
  pocket_money: -13n,
  point_rewards: -14n,
  referrals: -15n,
  points_issued: -16n,
  points_spent: -17n,
  fees: -18n,
  differences: -19n,
} as const satisfies Record<Exclude<HouseAccountKind, "receiving">, bigint>;

/** Opens all accounts of these players. Accounts that are already open are unchanged. */
export const openAccounts = async (tx: Tx, playerIds: readonly bigint[]): Promise<void> => {
  await sql`select ledger_open_accounts(${bigintArray(playerIds)}::bigint[])`.execute(tx);
};

/**
 * Locks the accounts, always in the order of their ids, and returns their balances. This is the first step of a
 * command that depends on a balance. House accounts need no lock and are ignored.
 */
export const lockAccounts = async (
  tx: Tx,
  accountIds: readonly bigint[],
): Promise<Map<bigint, bigint>> => {
  const { rows } = await sql<{ id: bigint; balance: bigint }>`
    select id, balance from ledger_lock(${bigintArray(accountIds)}::bigint[])
  `.execute(tx);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
};

/** Balances in 1/100 kyat; points in 1/100 point. */
export type Balances = Readonly<Record<PlayerAccountKind, bigint>>;

const noBalances: Balances = {
  main: 0n,
  game: 0n,
  claimable: 0n,
  referral: 0n,
  receivable: 0n,
  points: 0n,
};

/** The balances of many players, for display. A command that depends on a balance must lock the account. */
export const readBalances = async (
  db: Kysely<DB>,
  playerIds: readonly bigint[],
): Promise<Map<bigint, Balances>> => {
  const ids = playerIds.flatMap((playerId) =>
    playerAccountKinds.map((kind) => playerAccount(playerId, kind)),
  );
  const { rows } = await sql<{ player_id: bigint; kind: AccountKind; balance: bigint }>`
    select owner_id as player_id, kind, balance from account where id = any (${bigintArray(ids)}::bigint[])
  `.execute(db);
  const players = new Map<bigint, Record<PlayerAccountKind, bigint>>();
  for (const { player_id, kind, balance } of rows) {
    const balances = players.get(player_id) ?? { ...noBalances };
    balances[kind.slice("player.".length) as PlayerAccountKind] = balance;
    players.set(player_id, balances);
  }
  return players;
};
