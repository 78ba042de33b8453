import type { Reply } from "@shwe/contract/office/schemas";
import { floorKyat, shiftDay, yangonInstant } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { readReceivingSums } from "../../../ledger/index.ts";
import { readDoubts } from "./day-doubts.ts";
import { readFigure } from "./read-figure.ts";
import { findAccount } from "./subject.ts";

type ReceivingDay = Reply<"getReceivingDay">["data"];
type Close = { entered: bigint; ledger_figure: bigint; by: string; at: Date };

const readClose = async (
  db: Kysely<DB>,
  account_id: bigint,
  day: string,
): Promise<Close | undefined> => {
  const { rows } = await sql<Close>`
    select c.entered, c.ledger_figure, o.name as by, c.closed_at as at
    from receiving_close c join operator o on o.id = c.closed_by
    where c.account_id = ${account_id} and c.day = ${day}::date`.execute(db);
  return rows[0];
};

/** What the payment app showed when the day before was closed; otherwise the figure of the ledger. */
const readOpening = async (db: Kysely<DB>, account_id: bigint, day: string): Promise<number> => {
  const before = shiftDay(day, -1);
  const closed = await readClose(db, account_id, before);
  return Number(closed?.entered ?? (await readFigure(db, account_id, before)));
};

const labelsOf = async (
  db: Kysely<DB>,
  ids: readonly (bigint | null)[],
): Promise<Map<bigint, string>> => {
  const known = ids.filter((id) => id !== null).map(String);
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; label: string }>`
    select id, label from receiving_account where id = any (${known}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
};

const showClose = ({ entered, ledger_figure, by, at }: Close) => ({
  ...{ entered: Number(entered), difference: Number(entered - ledger_figure) },
  ...{ by, at: at.toISOString() },
});

const hasDecided = async (
  db: Kysely<DB>,
  operator_id: bigint,
  account_id: bigint,
  day: string,
): Promise<boolean> => {
  const { rows } = await sql<{ has_decided: boolean }>`
    select cashier_has_decided(${account_id}, ${day}::date, ${operator_id}) as has_decided`.execute(
    db,
  );
  return rows[0]?.has_decided === true;
};

/** One day of an account: what it had, what arrived, what left it, and what it should have at the end. */
export const readDay = async (
  db: Kysely<DB>,
  { operator_id, account_id, day }: { operator_id: bigint; account_id: bigint; day: string },
): Promise<ReceivingDay> => {
  await findAccount(db, account_id);
  const span = {
    from: yangonInstant(day, "00:00"),
    before: yangonInstant(shiftDay(day, 1), "00:00"),
  };
  const sums = await readReceivingSums(db, account_id, span);
  const labels = await labelsOf(
    db,
    sums.map(({ other_id }) => other_id),
  );
  const own = ["cash_in", "cash_out_paid", "cash_in_return"];
  const sumOf = (kind: string) => {
    const sum = sums.find((each) => each.kind === kind);
    return { amount: Math.abs(floorKyat(sum?.amount ?? 0n)), count: sum?.count ?? 0 };
  };
  const closed = await readClose(db, account_id, day);
  return {
    opening: await readOpening(db, account_id, day),
    cash_ins: sumOf("cash_in"),
    cash_outs: sumOf("cash_out_paid"),
    returned: sumOf("cash_in_return"),
    others: sums
      .filter(({ kind }) => !own.includes(kind))
      .map(({ kind, other_id, amount, count }) => ({
        ...{ kind, amount: floorKyat(amount), count },
        account_label: other_id === null ? null : (labels.get(other_id) ?? null),
      })),
    figure: Number(await readFigure(db, account_id, day)),
    needs_two: await hasDecided(db, operator_id, account_id, day),
    doubts: await readDoubts(db, account_id, span),
    closed: closed === undefined ? null : showClose(closed),
  };
};
