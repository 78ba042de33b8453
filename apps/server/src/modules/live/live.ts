import { once } from "node:events";

import type { Ctx } from "../../context.ts";
import { balance_topic } from "../../ledger/index.ts";
import {
  createStreams,
  encodeEvent,
  encodeMark,
  type DropReason,
  type Stream,
  type Streams,
} from "../../platform/events/index.ts";
import { createPoll } from "../../platform/poll.ts";
import { startBalanceDesk } from "./balance-desk.ts";
import type { Entry } from "./entry.ts";
import { watchLive } from "./live-metrics.ts";
import { startNewsFeed, type NewsFeed } from "./news-feed.ts";
import { createStateBoard, type PublicState } from "./state-board.ts";
import { news_topic } from "./topics.ts";

/** The most streams of one player. A browser has one stream for all its tabs, so this is the number of open browsers. */
const per_player_max = 10;
const buffered_bytes_max = 64 * 1024;
/**
 * The most unsent bytes of a visitor's stream before it is disconnected as too slow. Smaller than for players, because a
 * visitor receives few events.
 */
const visitor_buffered_bytes_max = 16 * 1024;
const heartbeat_s = 15;
/**
 * How often open streams are checked for ended sessions. Together with a database read this stays below the two seconds
 * after which an ended session must receive nothing.
 */
const sessions_every_ms = 1_000;
const sessions_batch = 1_000;
/**
 * A client that has missed more than this many pages of events is disconnected, and continues from its last event when
 * it reconnects.
 */
const pages_max = 50;

/** Of the given sessions, those that have ended and may no longer receive events. */
type FindEnded = (session_ids: readonly string[]) => Promise<readonly string[]>;

type Live = {
  /**
   * Adds a connection to the event streams and sends it the events after `after_id`. Returns false when a limit of
   * connections is reached.
   */
  open: (stream: Stream, after_id: bigint | undefined) => boolean;
  /** Ends every stream, and then the background work. */
  close: () => Promise<void>;
};

type LiveContext = Pick<Ctx, "config" | "db" | "signals" | "log" | "metrics">;

/** Visitors have their own limits, so that they never use up the connections of players. Players receive events first. */
type Audiences = { players: Streams; visitors: Streams };

const deliver = ({ players, visitors }: Audiences) => {
  const tell = (streams: Streams, readers: Iterable<Stream>, entry: Entry) => {
    for (const stream of readers)
      if (stream.is_caught_up) streams.write(stream, entry.bytesFor(stream.locale));
  };
  return (entry: Entry): void => {
    if (entry.player_id !== null) {
      tell(players, players.ofPlayer(entry.player_id), entry);
      return;
    }
    tell(players, players.all(), entry);
    tell(visitors, visitors.all(), entry);
  };
};

const untilTaken = async ({ socket }: Stream): Promise<void> => {
  if (socket.writableNeedDrain && !socket.destroyed)
    await Promise.race([once(socket, "drain"), once(socket, "close")]);
};

type Reading = { streams: Streams; feed: NewsFeed };

const encodeReset = (id: bigint): Buffer =>
  Buffer.from(encodeEvent({ id, event: "reset", data: {} }));

/** Sends the missed events and marks the stream as caught up, so that it receives new ones. */
const goLive = ({ streams, feed }: Reading, stream: Stream, missed: readonly Entry[]): void => {
  for (const entry of missed) streams.write(stream, entry.bytesFor(stream.locale));
  streams.write(stream, Buffer.from(encodeMark(feed.lastId())));
  stream.is_caught_up = true;
};

/**
 * Sends a visitor the missed events that are in memory, so that visitors cause no database reads. A visitor that was away
 * for longer is sent a reset event, after which the browser refetches everything.
 */
const catchUpVisitor = (reading: Reading, stream: Stream, after_id: bigint): void => {
  const { streams, feed } = reading;
  const recent = feed.recent({ player_id: null, after_id });
  if (!recent) streams.write(stream, encodeReset(feed.lastId()));
  goLive(reading, stream, recent ?? []);
};

/** Sends a player's missed events and then lets the stream receive new ones. No event in between is lost or sent twice. */
const catchUpPlayer = async (
  reading: Reading,
  { stream, player_id, from_id }: { stream: Stream; player_id: bigint; from_id: bigint },
): Promise<void> => {
  const { streams, feed } = reading;
  let after_id = from_id;
  // Before it reconnected, the client received events from another process that this process has not read yet.
  if (after_id > feed.lastId()) await feed.poll();
  for (let page = 0; page < pages_max && streams.has(stream); page += 1) {
    const recent = feed.recent({ player_id, after_id });
    if (recent) {
      goLive(reading, stream, recent);
      return;
    }
    const found = after_id > feed.lastId() ? null : await feed.page({ player_id, after_id });
    for (const entry of found?.entries ?? []) streams.write(stream, entry.bytesFor(stream.locale));
    after_id = found?.reached_id ?? feed.lastId();
    if (!found) streams.write(stream, encodeReset(after_id));
    await untilTaken(stream);
  }
  streams.drop(stream, "behind");
};

const endSessions = async (players: Streams, findEnded: FindEnded): Promise<void> => {
  const open = [...players.all()].flatMap((stream) =>
    stream.session_id === null ? [] : [{ stream, session_id: stream.session_id }],
  );
  for (let at = 0; at < open.length; at += sessions_batch) {
    const batch = open.slice(at, at + sessions_batch);
    const ended = new Set(await findEnded(batch.map(({ session_id }) => session_id)));
    if (ended.size === 0) continue;
    for (const { stream, session_id } of batch)
      if (ended.has(session_id)) players.drop(stream, "ended");
  }
};

const createAudiences = (
  config: LiveContext["config"],
  options: { heartbeat: () => string; onDrop: (reason: DropReason) => void },
): Audiences => ({
  players: createStreams({
    ...{ ...options, heartbeat_s, per_player_max, buffered_bytes_max },
    connections_max: config.live_connections_max,
    per_address_max: config.live_per_address_max,
  }),
  visitors: createStreams({
    ...{ ...options, heartbeat_s, per_player_max },
    connections_max: config.live_visitors_max,
    per_address_max: config.live_visitors_per_address_max,
    buffered_bytes_max: visitor_buffered_bytes_max,
  }),
});

/** Starts everything that sends events to the streams of this process. */
export const startLive = async (
  ctx: LiveContext,
  findEnded: FindEnded,
  publicStates: readonly PublicState[] = [],
): Promise<Live> => {
  const { config, signals, log, metrics } = ctx;
  const dropped = (reason: DropReason) => figures.dropped.inc({ reason });
  const audiences = createAudiences(config, {
    heartbeat: () => encodeMark(feed.lastId()),
    onDrop: dropped,
  });
  const { players, visitors } = audiences;
  const feed = startNewsFeed(ctx, deliver(audiences));
  const desk = startBalanceDesk(ctx, players);
  const board = createStateBoard(publicStates, [players, visitors], log);
  const figures = watchLive(metrics, audiences, feed);
  const sessions = createPoll(() => endSessions(players, findEnded), {
    every_ms: sessions_every_ms,
    what: "ended sessions",
    log,
  });
  const listener = await signals.listen((topic, keys) => {
    if (topic === balance_topic) desk.changed(keys);
    if (topic === news_topic) void feed.poll();
    board.changed(topic);
  });
  await feed.poll();

  const audienceOf = ({ player_id }: Stream) => (player_id === null ? visitors : players);
  const welcome = async (stream: Stream, after_id: bigint | undefined): Promise<void> => {
    // A client without a last event id receives the events after this moment. The id is read before the reads below, which
    // may take a while, so that no event in between is lost.
    const from_id = after_id ?? feed.lastId();
    const { player_id } = stream;
    const streams = audienceOf(stream);
    if (player_id !== null) await desk.tell(player_id);
    await board.show(streams, stream);
    if (player_id === null) catchUpVisitor({ streams, feed }, stream, from_id);
    else await catchUpPlayer({ streams, feed }, { stream, player_id, from_id });
  };

  return {
    open: (stream, after_id) => {
      const streams = audienceOf(stream);
      if (!streams.open(stream)) return false;
      welcome(stream, after_id).catch((err: unknown) => {
        log.warn({ err }, "sending missed events to a stream failed");
        streams.drop(stream, "behind");
      });
      return true;
    },
    close: async () => {
      await Promise.all([players.close(), visitors.close()]);
      listener.stop();
      await Promise.all([feed.stop(), desk.stop(), sessions.stop()]);
    },
  };
};
