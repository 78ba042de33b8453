import { Counter, Gauge } from "prom-client";

import type { Metrics } from "../../../platform/telemetry/index.ts";

type ResultMetrics = {
  readings: Counter<"source" | "verdict">;
  decisions: Counter<"kind">;
  held: Gauge;
  /**
   * The time of the last live number that this process fetched, by the name of the live number (`thai` or `crypto`).
   */
  observed: Map<string, Date>;
};

const made = new WeakMap<Metrics, ResultMetrics>();

const make = ({ registry }: Metrics): ResultMetrics => {
  const registers = [registry];
  const observed = new Map<string, Date>();
  new Gauge({
    name: "feed_age_seconds",
    help: "Age of the live numbers that this process fetches. It grows while a source is unavailable or the exchange is closed.",
    labelNames: ["name"],
    registers,
    collect() {
      for (const [name, at] of observed) this.set({ name }, (Date.now() - at.getTime()) / 1_000);
    },
  });
  return {
    observed,
    readings: new Counter({
      name: "feed_readings_total",
      help: "Responses of sources about draws, by verdict: digits, pending or unusable.",
      labelNames: ["source", "verdict"],
      registers,
    }),
    decisions: new Counter({
      name: "draw_results_total",
      help: "Decisions by the sources on draws that waited for a result: publish or void.",
      labelNames: ["kind"],
      registers,
    }),
    held: new Gauge({
      name: "draws_held",
      help: "Draws that wait for operators to decide their result, at the last sweep.",
      registers,
    }),
  };
};

/** The metrics of results, registered once per process. */
export const resultMetrics = (metrics: Metrics): ResultMetrics => {
  const known = made.get(metrics) ?? make(metrics);
  made.set(metrics, known);
  return known;
};
