import { Gauge, Histogram } from "prom-client";

import type { Metrics } from "../telemetry/index.ts";

const size_buckets = [1, 2, 4, 8, 16, 32, 64];

const registerMetrics = ({ registry }: Metrics) => {
  const registers = [registry];
  const waiting = new Map<string, () => number>();
  new Gauge({
    name: "batch_commands_waiting",
    help: "Commands that wait for the next database call, by kind of command.",
    labelNames: ["batch"],
    registers,
    collect() {
      for (const [batch, count] of waiting) this.set({ batch }, count());
    },
  });
  const sizes = new Histogram({
    name: "batch_commands_size",
    help: "Number of commands in one database call, by kind of command.",
    labelNames: ["batch"],
    buckets: size_buckets,
    registers,
  });
  return { waiting, sizes };
};

const made = new WeakMap<Metrics, ReturnType<typeof registerMetrics>>();

/** Shows how a kind of command copes with a peak: commands that wait, and commands in each database call. */
export const watchBatch = (metrics: Metrics, batch: string, waiting: () => number) => {
  const registered = made.get(metrics) ?? registerMetrics(metrics);
  made.set(metrics, registered);
  registered.waiting.set(batch, waiting);
  return { countCall: (size: number) => registered.sizes.observe({ batch }, size) };
};
