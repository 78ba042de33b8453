import type { LocaleTag } from "@shwe/contract/locales";
import { parseName } from "@shwe/rules";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { untilKnown } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import { toCashIn, type CashIn, type ShownCashIn } from "./read-cash-ins.ts";

type Details = { id: bigint; transaction_id: string; account_name: string };

/** Stores the details of a transfer and puts the request into the queue, which is returned. The same details again change nothing. */
export const sendCashIn = async (
  { db }: Pick<Ctx, "db">,
  { player_id, session_id }: Caller,
  { id, transaction_id, account_name }: Details,
  locale: LocaleTag,
): Promise<CashIn> => {
  const payer = parseName(account_name);
  if (payer === null) throw fail("invalid_request");
  const { rows } = await untilKnown(() =>
    inStatement(db, (tx) =>
      sql<{ verdict: string } & ShownCashIn>`/* prepared:cashier_send */
        select decided.verdict, shown.*
        from cashier_send(${player_id}, ${session_id}, ${session_idle_life}::interval, ${id}, ${transaction_id}, ${payer}) decided
          left join lateral cashier_shown_cash_ins(${player_id}, ${id}, ${locale}) shown
            on decided.verdict in ('sent', 'repeated')`.execute(tx),
    ),
  );
  const [decided] = rows;
  if (decided === undefined) throw new Error("cashier_send answered nothing");
  if (decided.verdict === "sent" || decided.verdict === "repeated") return toCashIn(decided);
  return refuse(db, player_id, decided);
};

/** Ends a reservation, because the player did not pay. A request that was sent is unchanged. */
export const cancelCashIn = async (
  { db }: Pick<Ctx, "db">,
  { player_id }: Caller,
  id: bigint,
): Promise<void> => {
  const { rows } = await inStatement(db, (tx) =>
    sql<{ is_known: boolean }>`select cashier_cancel(${player_id}, ${id}) as is_known`.execute(tx),
  );
  if (!rows[0]?.is_known) throw fail("not_found");
};
