import { cash_reasons_max } from "@shwe/contract/office/cashier";
import type { Input, Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, recordAct } from "../../operators/index.ts";

type CashReason = Reply<"listCashReasons">["data"][number];
type SavedReason = Input<"saveCashReason">["body"];

/** The reasons for a rejection, in the order of the number keys. */
export const listReasons = async (db: Kysely<DB>): Promise<CashReason[]> => {
  const { rows } = await sql<CashReason>`
    select id, direction, text, position, is_on, version from cash_reason
    order by direction, position, id limit ${cash_reasons_max}`.execute(db);
  return rows;
};

const insertReason = async (
  tx: Tx,
  { direction, text, position, is_on }: SavedReason,
): Promise<number> => {
  if ((await listReasons(tx)).length >= cash_reasons_max) throw fail("cash_value_refused");
  const { rows } = await sql<{ id: number }>`
    insert into cash_reason (direction, text, position, is_on)
    values (${direction}, ${JSON.stringify(text)}::jsonb, ${position}, ${is_on}) returning id`.execute(
    tx,
  );
  const [added] = rows;
  if (!added) throw new Error("the reason was not stored");
  return added.id;
};

/** Changes the version that the operator read. The queue of a reason stays, because decided requests name it. */
const updateReason = async (
  tx: Tx,
  id: number,
  { version, direction, text, position, is_on }: SavedReason,
): Promise<void> => {
  const { rows } = await sql<Pick<CashReason, "version">>`
    select version from cash_reason where id = ${id} and direction = ${direction} for no key update`.execute(
    tx,
  );
  const [stored] = rows;
  if (!stored) throw fail("cash_reason_unknown");
  if (stored.version !== version) throw fail("cash_request_changed");
  await sql`
    update cash_reason set text = ${JSON.stringify(text)}::jsonb, position = ${position}, is_on = ${is_on},
      version = version + 1
    where id = ${id}`.execute(tx);
};

/** Adds a reason or changes one. The text is not about money, so one person decides. */
export const saveReason = (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  reason: SavedReason,
): Promise<number> =>
  actAs(ctx, caller, "accounts.manage", async (tx, operator) => {
    const id = reason.id ?? (await insertReason(tx, reason));
    if (reason.id !== null) await updateReason(tx, id, reason);
    const { direction, text, position, is_on } = reason;
    await recordAct(tx, {
      operator_id: operator.id,
      act: "cash.reason",
      subject: `cash_reason:${id}`,
      details: { direction, text: text.en, position, is_on },
    });
    return id;
  });
