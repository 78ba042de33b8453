import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { Gateways } from "./open-gateways.ts";
import { queryPayment } from "./query-payment.ts";

/** The most payments of one run; the next one, a minute later, continues with the longest overdue. */
const payments_max = 500;
const at_once = 8;
/** A gateway that fails this often in one run is not asked again until the next one. */
const failures_max = 5;

const readDue = async (db: Ctx["db"], gateway: string): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select request_id as id from gateway_payment
    where gateway = ${gateway} and next_query_at <= clock_timestamp() order by next_query_at limit ${payments_max}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Queries the payments that are due, so that a lost webhook only costs time. Every payment has rising intervals of its own. */
export const sweepPayments = async (
  ctx: Pick<Ctx, "db" | "log">,
  gateways: Gateways,
  signal: AbortSignal,
): Promise<void> => {
  for (const gateway of gateways.keys()) {
    const due = await readDue(ctx.db, gateway);
    let failures = 0;
    const work = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined; id = due.shift()) {
        if (failures >= failures_max || signal.aborted) return;
        await queryPayment(ctx, gateways, id, signal).catch((err: unknown) => {
          failures += 1;
          ctx.log.warn({ err, gateway }, "a payment could not be queried");
        });
      }
    };
    await Promise.all(Array.from({ length: at_once }, work));
  }
};
