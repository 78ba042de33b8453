import { sql } from "kysely";
import { DatabaseError } from "pg";

import type { TransferKind } from "../db.gen.ts";
import type { Tx } from "../platform/db/index.ts";
import { fail } from "../platform/errors/app-error.ts";
import { noteAccounts } from "./announce.ts";
import { bigintArray } from "./arrays.ts";

/** The most transfers in one call; the database refuses more. A settlement of this size takes about a second. */
const transfers_max = 50_000;
/** Highest amount of a transfer: ten trillion kyat. The database checks the same bound. */
const amount_max = 1_000_000_000_000_000n;

const passes_minimum = "SP001";

export type Transfer = {
  /** The account that the money leaves. */
  debit: bigint;
  /** The account that receives the money. */
  credit: bigint;
  /** In 1/100 kyat, or 1/100 point. */
  amount: bigint;
  kind: Exclude<TransferKind, "reversal">;
  /**
   * The id of the row that records the event behind the transfer and is unique, so that the money moves once.
   * `docs/ledger.md` names the table for each kind of transfer.
   */
  fact_id: bigint;
};

/**
 * The purpose of a posting. Each purpose is a database function that accepts only matching transfers, and a process
 * role may call only the functions of its own purposes (`src/database-roles.ts`).
 */
export type Purpose = "seed" | "wallet_transfer";

export type Posted = {
  id: bigint;
  created_at: Date;
  /** Balances after this transfer; null for house accounts. */
  debit_after: bigint | null;
  credit_after: bigint | null;
};

/**
 * Turns the database error for a lack of money into a refusal for the player. Every other database error is a defect and
 * passes unchanged.
 */
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

/** A single transfer between a player and the house uses its own database function, which is three times as fast. */
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
 * Posts all of these transfers in this order, or none. Throws `insufficient_balance` when an account would fall below
 * its minimum at any step; the caller must then roll back. Locks the players' accounts in the order of their ids, and
 * signals the new balances after the commit. Without a purpose all kinds of transfers are allowed, which only the
 * schema owner may do.
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
