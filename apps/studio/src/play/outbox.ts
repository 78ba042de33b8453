import { randomUUID } from "node:crypto";

import type { Database, Tx } from "../database/database.ts";

/** The calls that belong to rounds. Each is a row before it is sent. */
export type CallKind = "bet" | "bet_win" | "win" | "rollback" | "close" | "void" | "adjust";

export type WalletCall = {
  tx_id: string;
  provider_id: number;
  round_id: string;
  kind: CallKind;
  body: Readonly<Record<string, unknown>>;
  tries: number;
  age_ms: number;
};

export const isDebit = (kind: CallKind): boolean => kind === "bet" || kind === "bet_win";

const columns = `tx_id, provider_id, round_id, kind, body, tries,
  (extract(epoch from clock_timestamp() - created_at) * 1000)::double precision as age_ms`;

/** The calls of a round are sent one after the other. */
const is_first = `not exists (select from wallet_call earlier
  where earlier.round_id = wallet_call.round_id and earlier.state = 'waiting' and earlier.seq < wallet_call.seq)`;

export const due_max = 32;

export type NewCall = Pick<WalletCall, "provider_id" | "round_id" | "kind" | "body"> & {
  /** How long only the process that adds the call may send it. */
  hold_ms: number;
};

/** Adds calls with one statement, and returns them in the same order. */
export const addCalls = async (tx: Tx, calls: readonly NewCall[]): Promise<WalletCall[]> => {
  const added = calls.map(({ hold_ms: _hold_ms, ...call }): WalletCall => {
    const tx_id = randomUUID();
    return { ...call, tx_id, body: { ...call.body, tx_id }, tries: 0, age_ms: 0 };
  });
  await tx.query(
    `insert into wallet_call (tx_id, provider_id, round_id, kind, body, next_try_at)
      select tx_id, provider_id, round_id, kind, body, clock_timestamp() + hold_ms * interval '1 millisecond'
      from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::jsonb[], $6::double precision[])
        with ordinality as given(tx_id, provider_id, round_id, kind, body, hold_ms, at)
      order by at`,
    [
      added.map(({ tx_id }) => tx_id),
      added.map(({ provider_id }) => provider_id),
      added.map(({ round_id }) => round_id),
      added.map(({ kind }) => kind),
      added.map(({ body }) => JSON.stringify(body)),
      calls.map(({ hold_ms }) => hold_ms),
    ],
  );
  return added;
};

export const addCall = async (tx: Tx, call: NewCall): Promise<string> => {
  const [added] = await addCalls(tx, [call]);
  if (added === undefined) throw new Error("a call was not added");
  return added.tx_id;
};

/** Takes a new call for sending, unless the worker has it. Nobody else sends it for `lease_ms`. */
export const claimNew = async (
  db: Database,
  tx_id: string,
  lease_ms: number,
): Promise<WalletCall | null> => {
  const { rows } = await db.query<WalletCall>(
    `update wallet_call set tries = 1, next_try_at = clock_timestamp() + $2 * interval '1 millisecond'
      where tx_id = $1 and state = 'waiting' and tries = 0 and ${is_first}
      returning ${columns}`,
    [tx_id, lease_ms],
  );
  return rows[0] ?? null;
};

/** Takes calls whose time has come. */
export const claimDue = async (db: Database, lease_ms: number): Promise<WalletCall[]> => {
  const { rows } = await db.query<WalletCall>(
    `update wallet_call set tries = tries + 1, next_try_at = clock_timestamp() + $1 * interval '1 millisecond'
      where tx_id in (
        select tx_id from wallet_call
        where state = 'waiting' and next_try_at <= clock_timestamp() and ${is_first}
        order by next_try_at limit ${due_max} for update skip locked
      )
      returning ${columns}`,
    [lease_ms],
  );
  return rows;
};
