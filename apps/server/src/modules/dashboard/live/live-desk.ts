import { mayRole } from "@shwe/contract/office/permissions";
import { routes } from "@shwe/contract/office/routes";
import { Counter, Gauge } from "prom-client";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { encodeEvent } from "../../../platform/events/index.ts";
import type { Download, OperatorCaller } from "../../../platform/http/handler.ts";
import { event_stream_type } from "../../../platform/http/send-download.ts";
import { findDecider, listActiveSessions } from "../../operators/office.ts";
import type { HealthState } from "./health-checks.ts";
import {
  createOfficeStreams,
  stream_limits,
  type EndReason,
  type StreamLimits,
} from "./office-streams.ts";
import {
  readCounts,
  readHealthState,
  showState,
  type Counted,
  type LiveState,
} from "./read-live-state.ts";

const reasons: readonly EndReason[] = ["slow", "session", "displaced", "unchecked", "closing"];

type Times = {
  /** How often counts and sessions are read while a stream is open. */
  read_every_ms: number;
  /** The health needs more queries and changes less often. */
  health_every_ms: number;
  heartbeat_every_ms: number;
  /** Streams whose sessions could not be checked for this long are ended. */
  unchecked_max_ms: number;
};

const times: Times = {
  read_every_ms: 1_000,
  health_every_ms: 5_000,
  heartbeat_every_ms: 15_000,
  unchecked_max_ms: 10_000,
};

const heartbeat = ":\n\n";

type LiveCtx = Pick<Ctx, "db" | "log" | "metrics">;
type Options = Partial<StreamLimits & Times>;

export type LiveDesk = {
  /** The state as the caller may see it now. */
  read: (caller: OperatorCaller) => Promise<LiveState>;
  /** Opens an event stream for the caller. */
  watch: (caller: OperatorCaller) => Download;
  /** Ends all streams, and refuses further ones. */
  close: () => void;
};

const watchMetrics = ({ metrics }: LiveCtx, count: () => number): Counter<"reason"> => {
  const registers = [metrics.registry];
  new Gauge({
    name: "office_streams",
    help: "Open event streams of operators.",
    registers,
    collect() {
      this.set(count());
    },
  });
  const ended = new Counter({
    name: "office_streams_ended_total",
    help: "Event streams of operators ended by the server, by reason.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of reasons) ended.inc({ reason }, 0);
  return ended;
};

/**
 * Sends operators what waits for them. One timer reads for all streams of the process, and only while there are any. Every
 * read checks the sessions of the streams, so a stream ends soon after its session.
 */
export const createLiveDesk = (ctx: LiveCtx, options: Options = {}): LiveDesk => {
  const { db, log } = ctx;
  const set = { ...stream_limits, ...times, ...options };
  const streams = createOfficeStreams(set, (reason) => ended.inc({ reason }));
  const ended = watchMetrics(ctx, streams.count);
  let timer: NodeJS.Timeout | undefined;
  let is_reading = false;
  let is_closed = false;
  let checked_ms = 0;
  let health: { state: HealthState; read_ms: number } | undefined;
  let beat_ms = 0;

  const readHealthNow = async (): Promise<HealthState> => {
    const now = performance.now();
    if (health === undefined || now - health.read_ms >= set.health_every_ms)
      health = { state: await readHealthState(db), read_ms: now };
    return health.state;
  };

  /** Ends the streams of sessions that have ended, and returns the others with their operators as stored now. */
  const checkSessions = async () => {
    const open = streams.all();
    const operators = await listActiveSessions(
      db,
      open.map(({ caller }) => caller.session_id),
    );
    return open.flatMap((stream) => {
      const operator = operators.get(stream.caller.session_id);
      if (operator !== undefined && mayRole(operator.role, routes.watchLiveState.permission))
        return [{ stream, operator }];
      streams.end(stream, "session");
      return [];
    });
  };

  const send = async (): Promise<void> => {
    const allowed = await checkSessions();
    checked_ms = performance.now();
    const counted: Counted = await readCounts(db);
    const state = await readHealthNow();
    for (const { stream, operator } of allowed) {
      const data = showState({ counted, health: state }, operator);
      const text = encodeEvent({ event: "state", data });
      if (text === stream.sent) continue;
      stream.sent = text;
      streams.write(stream, text);
    }
  };

  const read = (): void => {
    if (is_reading) return;
    is_reading = true;
    send()
      .catch((err: unknown) => log.warn({ err }, "reading the state for office streams failed"))
      .finally(() => {
        is_reading = false;
      });
  };

  const endAll = (reason: EndReason): void => {
    for (const stream of streams.all()) streams.end(stream, reason);
  };

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  const tick = (): void => {
    const now = performance.now();
    if (now - checked_ms > set.unchecked_max_ms) endAll("unchecked");
    if (streams.count() === 0) {
      stop();
      return;
    }
    if (now - beat_ms >= set.heartbeat_every_ms) {
      beat_ms = now;
      for (const stream of streams.all()) streams.write(stream, heartbeat);
    }
    read();
  };

  const start = (): void => {
    if (timer !== undefined) return;
    checked_ms = performance.now();
    beat_ms = checked_ms;
    timer = setInterval(tick, set.read_every_ms);
    read();
  };

  return {
    read: async ({ operator }) =>
      showState(
        { counted: await readCounts(db), health: await readHealthNow() },
        await findDecider(db, operator),
      ),
    watch: (caller) => {
      const stream = is_closed ? undefined : streams.open(caller);
      if (stream === undefined) throw fail("unavailable");
      // Sent at once, because the head of a reply is sent with its first bytes.
      streams.write(stream, heartbeat);
      start();
      return { content_type: event_stream_type, body: stream.body };
    },
    close: () => {
      is_closed = true;
      stop();
      endAll("closing");
    },
  };
};
