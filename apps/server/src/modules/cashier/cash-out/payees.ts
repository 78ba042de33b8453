import { payees_max } from "@shwe/contract/player/cashier";
import type { Input, Reply } from "@shwe/contract/player/schemas";
import { parseAccountNumber, parseName } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { assertPassword, assertSessionInTx } from "../../identity/index.ts";
import { maskNumber } from "../rules/mask-number.ts";
import { readNumberForm } from "../rules/read-number-form.ts";
import { refuse } from "../refuse.ts";

type Payee = Reply<"addPayee">["data"];
type PayeeRow = {
  id: bigint;
  method_id: number;
  method: string;
  tile: string;
  name: string;
  number: string;
  held_until: Date | null;
};

const toPayee = (row: PayeeRow): Payee => ({
  id: String(row.id),
  payment_id: row.method_id,
  payment_name: row.method,
  tile: row.tile,
  account_name: row.name,
  account_number: maskNumber(row.number),
  held_until: row.held_until?.toISOString() ?? null,
});

/** The payees of a player, the newest first. */
export const listPayees = async (db: Kysely<DB>, player_id: bigint): Promise<Payee[]> => {
  const { rows } = await sql<PayeeRow>`
    select p.id, p.method_id, m.name as method, m.tile, p.name, p.number,
      case when p.held_until > clock_timestamp() then p.held_until end as held_until
    from payee p join payment_method m on m.id = p.method_id
    where p.player_id = ${player_id} and p.removed_at is null order by p.id desc limit ${payees_max}`.execute(
    db,
  );
  return rows.map(toPayee);
};

/** Adds a payee, on hold. Needs the password, because it decides where money goes. */
export const addPayee = async (
  ctx: Pick<Ctx, "config" | "db">,
  caller: Caller,
  { payment_id, account_name, account_number, password }: Input<"addPayee">["body"],
): Promise<Payee> => {
  const form = await readNumberForm(ctx.db, payment_id);
  if (form === null) throw fail("method_closed");
  const name = parseName(account_name);
  const number = parseAccountNumber(form, account_number);
  if (name === null || number === null) throw fail("payee_invalid");
  await assertPassword(ctx, caller, password);
  const { verdict, payee_id } = await inTransaction(ctx.db, async (tx) => {
    await assertSessionInTx(tx, caller);
    const { rows } = await sql<{ verdict: string; payee_id: bigint }>`
      select verdict, payee_id from cashier_add_payee(${caller.player_id}, ${payment_id}::smallint, ${name}, ${number}, ${payees_max})`.execute(
      tx,
    );
    return rows[0] ?? { verdict: "", payee_id: 0n };
  });
  if (verdict !== "added" && verdict !== "known")
    return refuse(ctx.db, caller.player_id, { verdict });
  const added = (await listPayees(ctx.db, caller.player_id)).find(
    ({ id }) => id === String(payee_id),
  );
  if (!added) throw fail("not_found");
  return added;
};

/** Removes a payee. Open requests to it are unchanged, because they have a copy. */
export const removePayee = (
  { db }: Pick<Ctx, "db">,
  caller: Caller,
  payee_id: bigint,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await assertSessionInTx(tx, caller);
    const { rows } = await sql`update payee set removed_at = clock_timestamp()
      where id = ${payee_id} and player_id = ${caller.player_id} and removed_at is null returning id`.execute(
      tx,
    );
    if (rows.length === 0) throw fail("not_found");
  });
