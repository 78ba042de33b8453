import { yangonInstant } from "@shwe/rules";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import type { ListedPayment } from "../gateways/port.ts";
import { compareDay, type Difference, type StoredPayment } from "./compare-day.ts";
import type { Gateways } from "./open-gateways.ts";
import { queryPayment } from "./query-payment.ts";

type Compared = { gateway: string; day: string };

const readStored = async (db: Ctx["db"], { gateway, day }: Compared): Promise<StoredPayment[]> => {
  const { rows } = await sql<StoredPayment>`
    select p.request_id, r.code as ref, r.gateway_ref as payment_id, p.amount::float8 as amount,
      (case when r.state = 'approved' then r.credited else 0 end + coalesce(back.returned, 0))::float8 as settled
    from gateway_payment p join cash_in_request r on r.id = p.request_id
      left join lateral (
        select sum(o.amount) as returned from cash_out_request o
        where o.cash_in_id = r.id and o.state not in ('rejected', 'returned')
      ) back on true
    where p.gateway = ${gateway} and p.paid_at >= ${yangonInstant(day, "00:00")}
      and p.paid_at < ${yangonInstant(day, "00:00")}::timestamptz + interval '1 day'`.execute(db);
  return rows;
};

/** Of the listed payments those whose page was opened here and that are not known as paid. */
const readUnpaid = async (
  db: Ctx["db"],
  { gateway }: Compared,
  listed: readonly ListedPayment[],
): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select p.request_id as id from gateway_payment p join cash_in_request r on r.id = p.request_id
    where p.gateway = ${gateway} and p.state <> 'paid' and r.code = any (${listed.map(({ ref }) => ref)}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Stores the differences of a day. Those of an earlier comparison that were not found again have ended. */
const storeDifferences = (
  db: Ctx["db"],
  { gateway, day }: Compared,
  { payments, differences }: { payments: number; differences: readonly Difference[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`insert into gateway_day (gateway, day, payments) values (${gateway}, ${day}::date, ${payments})
      on conflict (gateway, day) do update set payments = excluded.payments, compared_at = clock_timestamp()`.execute(
      tx,
    );
    await sql`update gateway_difference set ended_at = clock_timestamp()
      where gateway = ${gateway} and day = ${day}::date and ended_at is null
        and kind || ' ' || payment <> all (${differences.map(({ kind, payment }) => `${kind} ${payment}`)}::text[])`.execute(
      tx,
    );
    for (const { kind, ref, payment, request_id, there, here } of differences)
      await sql`insert into gateway_difference (gateway, day, kind, ref, payment, request_id, there, here)
        values (${gateway}, ${day}::date, ${kind}, ${ref}, ${payment}, ${request_id}, ${there}, ${here})
        on conflict (gateway, day, kind, payment) do update set there = excluded.there, here = excluded.here,
          ended_at = case when gateway_difference.ended_by is not null then gateway_difference.ended_at end`.execute(
        tx,
      );
  });

/**
 * Compares a day with the list of the gateway. A listed payment that is not known as paid here is queried first, which credits
 * it; what then still differs is stored. Running it again gives the same rows.
 */
export const reconcileDay = async (
  ctx: Pick<Ctx, "db" | "log">,
  gateways: Gateways,
  compared: Compared,
  signal: AbortSignal,
): Promise<void> => {
  const listed = (await gateways.get(compared.gateway)?.list(compared.day, signal)) ?? [];
  for (const id of await readUnpaid(ctx.db, compared, listed))
    await queryPayment(ctx, gateways, id, signal);
  const differences = compareDay(listed, await readStored(ctx.db, compared));
  await storeDifferences(ctx.db, compared, { payments: listed.length, differences });
  if (differences.length > 0)
    ctx.log.warn(
      { ...compared, differences: differences.length },
      "a day of a payment gateway has differences",
    );
};
