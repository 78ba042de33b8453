import { sql } from "kysely";
import { DatabaseError } from "pg";

import type { TransferKind } from "../db.gen.ts";
import type { Tx } from "../platform/db/index.ts";
import { fail } from "../platform/errors/app-error.ts";
import { noteAccounts } from "./announce.ts";
import { bigintArray } from "./arrays.ts";

/** The database refuses more in one call. A settlement of this size takes about a second. */
const transfers_max = 50_000;
/** Ten trillion kyat. The database has the same bound as a check. */
const amount_max = 1_000_000_000_000_000n;

const passes_minimum = "SP001";

export type Transfer = {
  /** The account money leaves. */
  debit: bigint;
  /** The account money arrives in. */
  credit: bigint;
  /** In 1/100 kyat, or 1/100 point. */
  amount: bigint;
  kind: Exclude<TransferKind, "reversal">;
  /** The fact row that makes sure this happens once; `docs/ledger.md` names its table by kind. */
  fact_id: bigint;
};

/**
 * What a post is for. Each purpose is a function of the database that takes only transfers that fit it, and a role of a process may post
 * for the purposes it was given (`src/database-roles.ts`) and no others.
 */
export type Purpose = "seed" | "wallet_transfer";

export type Posted = {
  id: bigint;
  created_at: Date;
  /** Balances after this transfer; null on the house's side. */
  debit_after: bigint | null;
  credit_after: bigint | null;
};

/** What the ledger refuses for lack of money is the player's to hear; every other refusal is a defect of ours. */
export const toRefusal = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === passes_minimum
    ? fail("insufficient_balance", { account_id: error.detail ?? "" })
    : error;

const assertPostable = (transfers: readonly Transfer[]): void => {
  if (transfers.length < 1 || transfers.length > transfers_max)
    throw new RangeError(`post takes 1 to ${transfers_max} transfers`);
  for (const { amount } of transfers)
    if (amount < 1n || amount > amount_max)
      throw new RangeError("an amount must be above zero and within bounds");
};

const postMany = async (
  tx: Tx,
  transfers: readonly Transfer[],
  purpose: Purpose | null,
): Promise<Posted[]> => {
  const name = purpose === null ? "ledger_post" : `ledger_post_${purpose}`;
  const { rows } = await sql<Posted>`/* prepared:${sql.raw(name)} */
    select transfer_id as id, posted_at as created_at, debit_balance as debit_after, credit_balance as credit_after
    from ${sql.raw(name)}(
      ${bigintArray(transfers.map(({ debit }) => debit))}::bigint[],
      ${bigintArray(transfers.map(({ credit }) => credit))}::bigint[],
      ${bigintArray(transfers.map(({ amount }) => amount))}::bigint[],
      ${`{${transfers.map(({ kind }) => kind).join(",")}}`}::transfer_kind[],
      ${bigintArray(transfers.map(({ fact_id }) => fact_id))}::bigint[]
    )
  `.execute(tx);
  return rows;
};

/** One transfer between a player and the house has a way of its own: three times as fast. */
const postOne = async (tx: Tx, transfer: Transfer): Promise<Posted[]> => {
  const { debit, credit, amount, kind, fact_id } = transfer;
  const { rows } = await sql<{ posted: string }>`/* prepared:ledger_post_one */
    select ledger_post_one(${debit}, ${credit}, ${amount}, ${kind}, ${fact_id})::text as posted
  `.execute(tx);
  const [id = 0n, at_us = 0n, balance = 0n] = (rows[0]?.posted ?? "")
    .slice(1, -1)
    .split(",")
    .map(BigInt);
  return [
    {
      id,
      created_at: new Date(Number(at_us / 1_000n)),
      debit_after: debit > 0n ? balance : null,
      credit_after: credit > 0n ? balance : null,
    },
  ];
};

/**
 * Moves money: all of these transfers, in this order, or none. Throws `insufficient_balance` when an account would pass its
 * minimum on the way; the transaction is then to be rolled back. Locks the players' accounts in the order of their ids. Players who
 * look are shown their new balances once the transaction is committed. Without a purpose it takes transfers of all kinds, and only the
 * owner of the schema may do that.
 */
export const post = async (
  tx: Tx,
  transfers: readonly Transfer[],
  purpose: Purpose | null = null,
): Promise<Posted[]> => {
  assertPostable(transfers);
  const [first] = transfers;
  const isOne =
    purpose === null && transfers.length === 1 && first && first.debit > 0n !== first.credit > 0n;
  try {
    const posted = await (isOne ? postOne(tx, first) : postMany(tx, transfers, purpose));
    noteAccounts(
      tx,
      transfers.flatMap(({ debit, credit }) => [debit, credit]),
    );
    return posted;
  } catch (error) {
    throw toRefusal(error);
  }
};
