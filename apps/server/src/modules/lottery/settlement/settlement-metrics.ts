import { Counter } from "prom-client";

import type { Metrics } from "../../../platform/telemetry/index.ts";

type SettlementMetrics = { held: Counter };

const made = new WeakMap<Metrics, SettlementMetrics>();

const make = ({ registry }: Metrics): SettlementMetrics => ({
  held: new Counter({
    name: "settlement_held_total",
    help: "Settlements that were not started because the slips of the draw differ from its seal. Each such draw counts once per minute.",
    registers: [registry],
  }),
});

/** The metrics of settlements, registered once per process. */
export const settlementMetrics = (metrics: Metrics): SettlementMetrics => {
  const known = made.get(metrics) ?? make(metrics);
  made.set(metrics, known);
  return known;
};
