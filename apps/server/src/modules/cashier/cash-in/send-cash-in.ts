import type { LocaleTag } from "@shwe/contract/locales";
import { parseName } from "@shwe/rules";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { batchCommands, untilKnown, type busy } from "../../../platform/commands/index.ts";
import { inStatement } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Caller } from "../../../platform/http/handler.ts";
import { session_idle_life } from "../../identity/index.ts";
import { refuse } from "../refuse.ts";
import { inPlaces } from "./in-places.ts";
import { toCashIn, type CashIn, type DescribedCashIn } from "./read-cash-ins.ts";

type Details = { id: bigint; transaction_id: string; account_name: string };
type Asked = Caller & { id: bigint; transaction_id: string; payer: string };
type Verdict = { place: number; verdict: string } & DescribedCashIn;

/** Stores the details of requests of different players in one call. */
const sendAll = async (
  { db }: Pick<Ctx, "db">,
  asked: readonly Asked[],
): Promise<(Verdict | typeof busy)[]> => {
  const { rows } = await untilKnown(() =>
    inStatement(db, (tx) =>
      sql<Verdict>`/* prepared:cashier_send_all */
        with decided as materialized (
          select * from cashier_send_all(
            ${asked.map(({ player_id }) => player_id)}::bigint[], ${asked.map(({ session_id }) => session_id)}::uuid[],
            ${session_idle_life}::interval, ${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ transaction_id }) => transaction_id)}::text[],
            ${asked.map(({ payer }) => payer)}::text[])
        ),
        written as materialized (
          select array_agg(request_id) as ids from decided where verdict in ('sent', 'repeated')
        )
        select decided.place, decided.verdict, described.*
        from decided
          left join (written cross join lateral cashier_described_cash_ins(written.ids) described)
            on described.id = decided.request_id and decided.verdict in ('sent', 'repeated')`.execute(
        tx,
      ),
    ),
  );
  return inPlaces(asked, rows);
};

/** Stores the details of a transfer and puts the request into the queue, which is returned. The same details again change nothing. */
export type SendCashIn = (caller: Caller, details: Details, locale: LocaleTag) => Promise<CashIn>;

export const createSending = (ctx: Pick<Ctx, "db" | "metrics">): SendCashIn => {
  const send = batchCommands((asked: readonly Asked[]) => sendAll(ctx, asked), {
    name: "cash_in_send",
    metrics: ctx.metrics,
  });
  return async (caller, { account_name, ...details }, locale) => {
    const payer = parseName(account_name);
    if (payer === null) throw fail("invalid_request");
    const decided = await send({ ...caller, ...details, payer });
    if (decided.verdict === "sent" || decided.verdict === "repeated")
      return toCashIn(decided, locale);
    return refuse(ctx.db, caller.player_id, decided);
  };
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
