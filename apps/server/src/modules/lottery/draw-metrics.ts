import { Gauge, Histogram } from "prom-client";

import type { Metrics } from "../../platform/telemetry/index.ts";

const lag_buckets_s = [0.1, 0.5, 1, 2, 5, 15, 60, 300, 1_800];

type DrawMetrics = { closeLag: Histogram; sealLag: Histogram; overdue: Gauge };

const made = new WeakMap<Metrics, DrawMetrics>();

const make = ({ registry }: Metrics): DrawMetrics => {
  const registers = [registry];
  return {
    closeLag: new Histogram({
      name: "draw_close_lag_seconds",
      help: "From the end of a draw's betting to its state closed. Bets are refused by the clock meanwhile.",
      buckets: lag_buckets_s,
      registers,
    }),
    sealLag: new Histogram({
      name: "draw_seal_lag_seconds",
      help: "From the end of a draw's betting to its published seal.",
      buckets: lag_buckets_s,
      registers,
    }),
    overdue: new Gauge({
      name: "draw_overdue_seconds",
      help: "How late the latest draw was that the last sweep found waiting to be opened, closed or sealed.",
      registers,
    }),
  };
};

/** The figures of the draws, once for a process. */
export const drawMetrics = (metrics: Metrics): DrawMetrics => {
  const known = made.get(metrics) ?? make(metrics);
  made.set(metrics, known);
  return known;
};
