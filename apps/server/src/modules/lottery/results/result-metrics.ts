import { Counter, Gauge } from "prom-client";

import type { Metrics } from "../../../platform/telemetry/index.ts";

type ResultMetrics = {
  readings: Counter<"source" | "verdict">;
  decisions: Counter<"kind">;
  held: Gauge;
  /** When the last live number of each name was observed, as far as this process asked for it. */
  observed: Map<string, Date>;
};

const made = new WeakMap<Metrics, ResultMetrics>();

const make = ({ registry }: Metrics): ResultMetrics => {
  const registers = [registry];
  const observed = new Map<string, Date>();
  new Gauge({
    name: "feed_age_seconds",
    help: "Age of the live numbers this process asks for. It grows when a source is away, and while the exchange rests.",
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
      help: "Answers of sources about draws, by what they were worth.",
      labelNames: ["source", "verdict"],
      registers,
    }),
    decisions: new Counter({
      name: "draw_results_total",
      help: "Draws whose waiting ended, by how: publish or void.",
      labelNames: ["kind"],
      registers,
    }),
    held: new Gauge({
      name: "draws_held",
      help: "Draws that wait for people, as the last sweep found them.",
      registers,
    }),
  };
};

/** The figures of results, once for a process. */
export const resultMetrics = (metrics: Metrics): ResultMetrics => {
  const known = made.get(metrics) ?? make(metrics);
  made.set(metrics, known);
  return known;
};
