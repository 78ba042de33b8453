import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import { createDurationHistogram, type DurationHistogram } from "./duration-histogram.ts";

type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

export type Metrics = {
  registry: Registry;
  requests: DurationHistogram;
  logDrops: Counter;
  limiterDegraded: Counter;
  redisTimeouts: Counter;
  pictures: Counter<"outcome">;
  slipReadings: Histogram<"outcome">;
  watchInFlight: (waiting: { size: number }) => void;
  watchUploads: (uploading: { size: number }) => void;
  watchConnections: (listener: string, open: { size: number }) => void;
  watchPool: (name: string, pool: PoolCounts) => void;
  content_type: string;
  text: () => Promise<string>;
  close: () => void;
};

const sizeOf = (sets: ReadonlySet<{ size: number }>): number =>
  [...sets].reduce((sum, { size }) => sum + size, 0);

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  // Metrics of the process, the heap, garbage collection and the event loop lag.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = createDurationHistogram(
    "http_request_duration_seconds",
    "Time from the request's arrival to the end of its answer.",
  );

  const inFlight = new Set<{ size: number }>();
  new Gauge({
    name: "http_requests_in_flight",
    help: "Requests that wait for their reply, on all listeners of the process.",
    registers,
    collect() {
      this.set(sizeOf(inFlight));
    },
  });

  const uploads = new Set<{ size: number }>();
  new Gauge({
    name: "uploads_in_progress",
    help: "Pictures that are being received. Further ones are refused at a limit.",
    registers,
    collect() {
      this.set(sizeOf(uploads));
    },
  });

  const listeners = new Map<string, { size: number }>();
  new Gauge({
    name: "connections_open",
    help: "Open connections of clients and proxies, by listener.",
    labelNames: ["listener"],
    registers,
    collect() {
      for (const [listener, open] of listeners) this.set({ listener }, open.size);
    },
  });

  const pools = new Map<string, PoolCounts>();
  new Gauge({
    name: "db_pool_connections",
    help: "Database connections by pool and state; `waiting` counts calls that wait for a connection.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: "busy" }, totalCount - idleCount);
        this.set({ pool: name, state: "idle" }, idleCount);
        this.set({ pool: name, state: "waiting" }, waitingCount);
      }
    },
  });

  return {
    registry,
    requests,
    logDrops: new Counter({
      name: "log_lines_dropped_total",
      help: "Log lines dropped because the output was not read fast enough.",
      registers,
    }),
    limiterDegraded: new Counter({
      name: "rate_limit_degraded_total",
      help: "Rate limit decisions made without Redis.",
      registers,
    }),
    redisTimeouts: new Counter({
      name: "redis_timeouts_total",
      help: "Connections to Redis closed because a call got no answer in time.",
      registers,
    }),
    pictures: new Counter({
      name: "pictures_total",
      help: "Pictures by outcome: done, refused, killed, late, broken, busy.",
      labelNames: ["outcome"],
      registers,
    }),
    slipReadings: new Histogram({
      name: "slip_reading_seconds",
      help: "Time to read the text of a slip once, by outcome: read, unreadable, failed.",
      labelNames: ["outcome"],
      buckets: [0.5, 1, 2, 5, 10, 20],
      registers,
    }),
    watchInFlight: (waiting) => void inFlight.add(waiting),
    watchUploads: (uploading) => void uploads.add(uploading),
    watchConnections: (listener, open) => void listeners.set(listener, open),
    watchPool: (name, pool) => void pools.set(name, pool),
    content_type: registry.contentType,
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
    close: () => registry.clear(),
  };
};
