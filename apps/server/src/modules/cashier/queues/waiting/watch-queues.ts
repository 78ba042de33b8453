import { Gauge } from "prom-client";

import type { Ctx } from "../../../../context.ts";
import { readLateness, type Lateness } from "./late-requests.ts";

/** Metrics of both queues, read from the database at each scrape. Without the database there are none. */
export const watchQueues = ({ db, metrics }: Pick<Ctx, "db" | "metrics">): void => {
  const watch = (name: string, help: string, valueOf: (queue: Lateness) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["direction"],
      registers: [metrics.registry],
      async collect() {
        this.reset();
        for (const queue of await readLateness(db).catch(() => []))
          this.set({ direction: queue.direction }, valueOf(queue));
      },
    });
  watch(
    "cashier_oldest_request_seconds",
    "The age of the oldest request that waits for operators and is not held. 0: none waits.",
    ({ oldest_s }) => oldest_s,
  );
  watch(
    "cashier_promised_seconds",
    "In which time a decision is promised.",
    ({ promised_s }) => promised_s,
  );
  watch(
    "cashier_late_requests",
    "Requests that are older than promised, counted up to a bound.",
    ({ late }) => late,
  );
};
