import { Gauge, Histogram } from "prom-client";

import type { Metrics } from "../../../platform/telemetry/index.ts";

const lag_buckets_s = [0.1, 0.5, 1, 2, 5, 15, 60, 300, 1_800];

type DrawMetrics = { closeLag: Histogram; sealLag: Histogram; overdue: Gauge; voidOverdue: Gauge };

const made = new WeakMap<Metrics, DrawMetrics>();

const make = ({ registry }: Metrics): DrawMetrics => {
  const registers = [registry];
  return {
    closeLag: new Histogram({
      name: "draw_close_lag_seconds",
      help: "Seconds from the closing time of a draw to its state closed. Bets after the closing time are refused in any case.",
      buckets: lag_buckets_s,
      registers,
    }),
    sealLag: new Histogram({
      name: "draw_seal_lag_seconds",
      help: "Seconds from the closing time of a draw to its published seal.",
      buckets: lag_buckets_s,
      registers,
    }),
    overdue: new Gauge({
      name: "draw_overdue_seconds",
      help: "Longest delay of a draw that should be opened, closed or sealed, at the last sweep. 0: no draw is overdue.",
      registers,
    }),
    voidOverdue: new Gauge({
      name: "draw_void_overdue_seconds",
      help: "Longest time since the day of a draw with slips was declared a holiday while the draw still accepts bets, at the last planning. 0: there is no such draw.",
      registers,
    }),
  };
};

/** The metrics of draws, registered once per process. */
export const drawMetrics = (metrics: Metrics): DrawMetrics => {
  const known = made.get(metrics) ?? make(metrics);
  made.set(metrics, known);
  return known;
};
