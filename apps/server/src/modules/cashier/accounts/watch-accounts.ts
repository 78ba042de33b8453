import { yangonDay, yangonInstant } from "@shwe/rules";
import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { daysOpen, takenSince } from "./account-days.ts";

type Watched = { label: string; days_open: number; share: number };

const accounts_max = 200;

const readWatched = async (db: Kysely<DB>): Promise<Watched[]> => {
  const today = yangonDay(new Date());
  const { rows } = await sql<Watched>`
    select a.label, ${daysOpen(today)} as days_open,
      ${takenSince(yangonInstant(today, "00:00"))}::double precision / a.daily_ceiling as share
    from receiving_account a order by a.id limit ${accounts_max}`.execute(db);
  return rows;
};

/** Metrics of every receiving account, read from the database at each scrape. Without the database there are none. */
export const watchAccounts = ({ db, metrics }: Pick<Ctx, "db" | "metrics">): void => {
  const watch = (name: string, help: string, valueOf: (account: Watched) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["account"],
      registers: [metrics.registry],
      async collect() {
        this.reset();
        for (const account of await readWatched(db).catch(() => []))
          this.set({ account: account.label }, valueOf(account));
      },
    });
  watch(
    "cashier_days_open",
    "Days of a receiving account that are over and not closed.",
    ({ days_open }) => days_open,
  );
  watch(
    "cashier_ceiling_share",
    "The share of its daily ceiling that an account has taken today. 1: it is full.",
    ({ share }) => share,
  );
};
