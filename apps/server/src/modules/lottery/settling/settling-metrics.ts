import { Counter } from "prom-client";

import type { Metrics } from "../../../platform/telemetry/index.ts";

type SettlingMetrics = { held: Counter };

const made = new WeakMap<Metrics, SettlingMetrics>();

const make = ({ registry }: Metrics): SettlingMetrics => ({
  held: new Counter({
    name: "settlement_held_total",
    help: "How often a settlement was not begun because the slips of the draw are not those of its seal. Each draw counts every minute.",
    registers: [registry],
  }),
});

/** The figures of the settlements, once for a process. */
export const settlingMetrics = (metrics: Metrics): SettlingMetrics => {
  const known = made.get(metrics) ?? make(metrics);
  made.set(metrics, known);
  return known;
};
