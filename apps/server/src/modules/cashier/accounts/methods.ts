import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, proposeChange, type ApprovalEffect } from "../../operators/index.ts";
import { changedFields } from "./changed-fields.ts";
import { orRefusal } from "./refusals.ts";
import { methodSubject, nameIn } from "./subject.ts";

type Method = Reply<"listPaymentMethods">["data"][number];
type Side = Method["sides"][number];
type StoredSide = Omit<Side, "amount_min" | "amount_max"> & {
  method_id: number;
  amount_min: bigint;
  amount_max: bigint;
};

/** What a request of the kind `method.change` changes: all values of one direction. */
export type MethodChange = Omit<Input<"changePaymentMethod">["body"], "reason">;

const methods_max = 100;

const readSides = async (db: Kysely<DB>): Promise<StoredSide[]> => {
  const { rows } = await sql<StoredSide>`
    select method_id, direction, is_on, amount_min, amount_max, fee_bp,
      to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
    from payment_direction order by method_id, direction limit ${2 * methods_max}`.execute(db);
  return rows;
};

const showSide = ({ direction, is_on, fee_bp, opens, closes, ...bounds }: StoredSide): Side => ({
  ...{ direction, is_on, fee_bp, opens, closes },
  amount_min: Number(bounds.amount_min),
  amount_max: Number(bounds.amount_max),
});

/** The payment methods in the order in which players see them, with both directions. */
export const listMethods = async (db: Kysely<DB>): Promise<Method[]> => {
  const { rows } = await sql<Omit<Method, "sides">>`
    select id, name, tile, number_form, family, version from payment_method order by position, id limit ${methods_max}`.execute(
    db,
  );
  const sides = await readSides(db);
  return rows.map((method) => ({
    ...method,
    sides: sides.filter(({ method_id }) => method_id === method.id).map(showSide),
  }));
};

const findSide = async (
  db: Kysely<DB>,
  id: number,
  direction: Side["direction"],
): Promise<StoredSide> => {
  const side = (await readSides(db)).find(
    (each) => each.method_id === id && each.direction === direction,
  );
  if (!side) throw fail("cash_method_unknown");
  return side;
};

/** The fields have the direction in their names, because a request does not show it otherwise. */
export const describeMethod: ApprovalEffect["describe"] = async (db, { subject, change }) => {
  const { direction, ...wanted } = change as MethodChange;
  const fields = changedFields(await findSide(db, Number(nameIn(subject)), direction), wanted);
  return fields.map((each) => ({ ...each, field: `${direction}_${each.field}` }));
};

const amount_max = 1_000_000_000;

const isPossible = (side: MethodChange): boolean =>
  side.amount_min <= side.amount_max &&
  side.amount_max <= amount_max &&
  (side.opens === null) === (side.closes === null);

/** Proposes other bounds, fee, hours or state of a method in one direction. */
export const changeMethod = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  id: number,
  { reason, ...change }: Input<"changePaymentMethod">["body"],
): Promise<bigint> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    if (!isPossible(change)) throw fail("cash_value_refused");
    const subject = methodSubject(id);
    if ((await describeMethod(tx, { subject, change })).length === 0) throw fail("cash_unchanged");
    const proposed = { kind: "method.change", subject, change, reason } as const;
    return proposeChange(tx, operator, proposed, describeMethod);
  });

/** Stops a method in one direction at once. */
export const stopMethod = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  id: number,
  { direction, reason }: Input<"stopPaymentMethod">["body"],
): Promise<void> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    await findSide(tx, id, direction);
    await orRefusal(
      sql`select cashier_stop_method(${id}::smallint, ${direction}, ${reason}, ${operator.id})`.execute(
        tx,
      ),
    );
  });
