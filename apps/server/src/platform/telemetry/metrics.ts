import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";

import { createDurationHistogram, type DurationHistogram } from "./duration-histogram.ts";

type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

export type Metrics = {
  registry: Registry;
  requests: DurationHistogram;
  logDrops: Counter;
  limiterDegraded: Counter;
  redisTimeouts: Counter;
  pictures: Counter<"outcome">;
  watchInFlight: (waiting: { size: number }) => void;
  watchConnections: (listener: string, open: { size: number }) => void;
  watchPool: (name: string, pool: PoolCounts) => void;
  content_type: string;
  text: () => Promise<string>;
  close: () => void;
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  // Brings the process, the heap, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = createDurationHistogram(
    "http_request_duration_seconds",
    "Time from the request's arrival to the end of its answer.",
  );

  const watchInFlight = (waiting: { size: number }) => {
    new Gauge({
      name: "http_requests_in_flight",
      help: "Requests that wait for their answer.",
      registers,
      collect() {
        this.set(waiting.size);
      },
    });
  };

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
    help: "Database connections by what they do; `waiting` are calls that wait for one.",
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
      help: "Log lines lost because nobody read them fast enough.",
      registers,
    }),
    limiterDegraded: new Counter({
      name: "rate_limit_degraded_total",
      help: "Decisions of the rate limit taken without Redis.",
      registers,
    }),
    redisTimeouts: new Counter({
      name: "redis_timeouts_total",
      help: "Connections to Redis given up because a call got no answer in time.",
      registers,
    }),
    pictures: new Counter({
      name: "pictures_total",
      help: "Pictures by what became of them: done, refused, killed, late, broken, busy.",
      labelNames: ["outcome"],
      registers,
    }),
    watchInFlight,
    watchConnections: (listener, open) => void listeners.set(listener, open),
    watchPool: (name, pool) => void pools.set(name, pool),
    content_type: registry.contentType,
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
    close: () => registry.clear(),
  };
};
