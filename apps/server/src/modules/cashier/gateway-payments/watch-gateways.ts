import { yangonDay } from "@shwe/rules";
import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { days_back } from "./days-to-compare.ts";

/** A day is compared an hour after its end at the latest, so yesterday counts from two hours on. */
const grace = "2 hours";

type Watched = { gateway: string; lag_s: number; days_open: number; differences: number };

const readWatched = async (db: Kysely<DB>, gateways: readonly string[]): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`
    select gateway,
      coalesce((
        select greatest(0, extract(epoch from clock_timestamp() - min(p.next_query_at))) from gateway_payment p
        where p.gateway = given.gateway and p.next_query_at is not null
      ), 0)::double precision as lag_s,
      (
        select count(*) from generate_series(${yangonDay(new Date())}::date - ${days_back}::integer,
          (clock_timestamp() at time zone 'Asia/Yangon' - ${grace}::interval)::date - 1, interval '1 day') as day
        where not exists (select from gateway_day d where d.gateway = given.gateway and d.day = day.day::date)
      )::integer as days_open,
      (select count(*) from gateway_difference d where d.gateway = given.gateway and d.ended_at is null)::integer as differences
    from unnest(${gateways}::text[]) as given (gateway)`.execute(db);
  return rows;
};

/** Metrics of the payment gateways, read from the database at each scrape. Without the database there are none. */
export const watchGateways = ({
  db,
  config,
  metrics,
}: Pick<Ctx, "db" | "config" | "metrics">): void => {
  const gateways = config.payment_gateways.map(({ name }) => name);
  const watch = (name: string, help: string, valueOf: (watched: Watched) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ["gateway"], registers: [metrics.registry] },
      async collect() {
        this.reset();
        for (const watched of await readWatched(db, gateways).catch(() => []))
          this.set({ gateway: watched.gateway }, valueOf(watched));
      },
    });
  watch(
    "gateway_query_lag_seconds",
    "How long the status query that is longest overdue has been due.",
    ({ lag_s }) => lag_s,
  );
  watch(
    "gateway_days_open",
    "Days of the last week that are over and were not compared with the list of the gateway.",
    ({ days_open }) => days_open,
  );
  watch(
    "gateway_differences",
    "Payments that differ between a gateway and the cashier.",
    ({ differences }) => differences,
  );
};
