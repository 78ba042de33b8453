import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { FoundReading } from "../../slips/index.ts";
import type { CashInColumns } from "./cash-in-rows.ts";
import { showPlayer, type SharedColumns } from "./shared-columns.ts";

type Twin = Reply<"getCashIn">["data"]["twins"][number];

const twins_max = 20;

type TwinRow = Pick<
  SharedColumns,
  "id" | "code" | "state" | "amount" | "player_id" | "user_code" | "name" | "phone"
> & { at: Date; image_id: string | null };

const twinsWhere = async (db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<TwinRow[]> => {
  const { rows } = await sql<TwinRow>`
    select twin.id, twin.code, twin.state, twin.amount, coalesce(twin.sent_at, twin.reserved_at) as at, twin.image_id,
      p.id as player_id, p.user_code, p.name, phone.phone
    from cash_in_request twin join player p on p.id = twin.player_id left join player_phone phone on phone.player_id = p.id
    where ${condition} order by twin.id desc limit ${twins_max}`.execute(db);
  return rows;
};

const sameDigits = ({ id, account_id, last_digits, amount, sent_at }: CashInColumns) => sql`
  twin.account_id = ${account_id} and twin.last_digits = ${last_digits} and twin.amount = ${amount} and twin.id <> ${id}
    and abs(extract(epoch from twin.sent_at - ${sent_at}::timestamptz))
      <= (select cashier_rule('in_digits_days') * 86400)`;

const show = (row: TwinRow, by: Twin["by"]): Twin => ({
  id: String(row.id),
  code: row.code,
  state: row.state,
  player: showPlayer(row),
  amount: Number(row.amount),
  at: row.at.toISOString(),
  by,
});

/** Other requests that resemble this one: the same digits, or another picture of the same transfer. */
export const findTwins = async (
  db: Kysely<DB>,
  request: CashInColumns,
  slip: FoundReading | null,
): Promise<Twin[]> => {
  const byDigits = await twinsWhere(db, sameDigits(request));
  const signs = new Map(slip?.same.map(({ image_id, by }) => [image_id, by]));
  const byPicture = await twinsWhere(
    db,
    sql`twin.image_id = any (${[...signs.keys()]}::uuid[]) and twin.id <> ${request.id}`,
  );
  return [
    ...byPicture.map((row) => show(row, signs.get(row.image_id ?? "") ?? "details")),
    ...byDigits.map((row) => show(row, "digits")),
  ].slice(0, twins_max);
};
