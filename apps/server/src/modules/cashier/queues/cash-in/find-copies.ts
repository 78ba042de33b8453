import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import type { FoundReading } from "../../../slips/index.ts";
import type { CashInColumns } from "./cash-in-rows.ts";
import { showPlayer, type SharedColumns } from "../shared-columns.ts";

type Copy = Reply<"getCashIn">["data"]["copies"][number];

const copies_max = 20;

type CopyRow = Pick<
  SharedColumns,
  "id" | "code" | "state" | "amount" | "player_id" | "user_code" | "name" | "phone"
> & { at: Date; image_id: string | null };

const copiesWhere = async (db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<CopyRow[]> => {
  const { rows } = await sql<CopyRow>`
    select copy.id, copy.code, copy.state, copy.amount, coalesce(copy.sent_at, copy.reserved_at) as at, copy.image_id,
      p.id as player_id, p.user_code, p.name, phone.phone
    from cash_in_request copy join player p on p.id = copy.player_id left join player_phone phone on phone.player_id = p.id
    where ${condition} order by copy.id desc limit ${copies_max}`.execute(db);
  return rows;
};

const sameDigits = ({ id, account_id, last_digits, sent_at }: CashInColumns) => sql`
  copy.account_id = ${account_id} and copy.last_digits = ${last_digits} and copy.id <> ${id}
    and copy.sent_at > ${sent_at}::timestamptz - make_interval(days => cashier_rule('in_digits_days')::integer)`;

const show = (row: CopyRow, by: Copy["by"]): Copy => ({
  id: String(row.id),
  code: row.code,
  state: row.state,
  player: showPlayer(row),
  amount: Number(row.amount),
  at: row.at.toISOString(),
  by,
});

/** Other requests that resemble this one: the same digits, or another picture of the same transfer. */
export const findCopies = async (
  db: Kysely<DB>,
  request: CashInColumns,
  slip: FoundReading | null,
): Promise<Copy[]> => {
  const byDigits = await copiesWhere(db, sameDigits(request));
  const signs = new Map(slip?.same.map(({ image_id, by }) => [image_id, by]));
  const byPicture = await copiesWhere(
    db,
    sql`copy.image_id = any (${[...signs.keys()]}::uuid[]) and copy.id <> ${request.id}`,
  );
  return [
    ...byPicture.map((row) => show(row, signs.get(row.image_id ?? "") ?? "details")),
    ...byDigits.map((row) => show(row, "digits")),
  ].slice(0, copies_max);
};
