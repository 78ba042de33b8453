import { Counter, Gauge, Histogram } from "prom-client";

import type { Metrics } from "../../../platform/telemetry/index.ts";
import type { Verdict } from "./place-batch.ts";

const batch_buckets = [1, 2, 4, 8, 16, 32, 64, 128];

/** Metrics that show how placing slips copes with a peak: verdicts, slips per database call and slips waiting. */
export const bettingMetrics = ({ registry }: Pick<Metrics, "registry">) => {
  const registers = [registry];
  const slips = new Counter({
    name: "slips_total",
    help: "Slips by verdict of the placement function: accepted, duplicate, or the reason of the refusal.",
    labelNames: ["verdict"],
    registers,
  });
  const batches = new Histogram({
    name: "slip_batch_size",
    help: "Number of slips in one call of the placement function.",
    buckets: batch_buckets,
    registers,
  });
  return {
    count: (verdicts: readonly Verdict[]) => {
      const counts = new Map<string, number>();
      for (const { said } of verdicts) counts.set(said, (counts.get(said) ?? 0) + 1);
      for (const [verdict, times] of counts) slips.inc({ verdict }, times);
      batches.observe(verdicts.length);
    },
    watchWaiting: (waiting: () => number) => {
      new Gauge({
        name: "slips_waiting",
        help: "Slips queued for the next call of the placement function.",
        registers,
        collect() {
          this.set(waiting());
        },
      });
    },
  };
};
