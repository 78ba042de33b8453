import { Counter, Gauge, Histogram } from "prom-client";

import type { Metrics } from "../../../platform/telemetry/index.ts";
import type { Verdict } from "./place-batch.ts";

const batch_buckets = [1, 2, 4, 8, 16, 32, 64, 128];

/** What became of slips, how many went together, and how many wait: the figures by which a rush is watched. */
export const countVerdicts = ({ registry }: Pick<Metrics, "registry">) => {
  const registers = [registry];
  const slips = new Counter({
    name: "slips_total",
    help: "Slips by what became of them: accepted, duplicate, or why not.",
    labelNames: ["verdict"],
    registers,
  });
  const batches = new Histogram({
    name: "slip_batch_size",
    help: "Slips in one call of the placement function.",
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
        help: "Slips that wait for their call of the placement function.",
        registers,
        collect() {
          this.set(waiting());
        },
      });
    },
  };
};
