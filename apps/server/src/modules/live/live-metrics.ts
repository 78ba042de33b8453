import { Counter, Gauge } from "prom-client";

import type { DropReason, Streams } from "../../platform/events/index.ts";
import type { Metrics } from "../../platform/telemetry/index.ts";
import type { NewsFeed } from "./news-feed.ts";

export const watchLive = (
  { registry }: Metrics,
  { players, visitors }: { players: Streams; visitors: Streams },
  feed: NewsFeed,
): { dropped: Counter<"reason"> } => {
  const registers = [registry];
  new Gauge({
    name: "live_streams",
    help: "Open event streams of players.",
    registers,
    collect() {
      this.set(players.count());
    },
  });
  new Gauge({
    name: "live_visitor_streams",
    help: "Open event streams of visitors.",
    registers,
    collect() {
      this.set(visitors.count());
    },
  });
  new Gauge({
    name: "live_news_lag_seconds",
    help: "Age of the oldest news without a number.",
    registers,
    collect() {
      this.set(feed.lagSeconds());
    },
  });
  const reasons: DropReason[] = ["slow", "ended", "displaced", "behind", "closing"];
  const dropped = new Counter({
    name: "live_streams_dropped_total",
    help: "Event streams closed by the server, by reason.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of reasons) dropped.inc({ reason }, 0);
  return { dropped };
};
