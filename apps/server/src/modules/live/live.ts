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
import { createLook } from "../../platform/look.ts";
import { startBalanceDesk } from "./balance-desk.ts";
import type { Entry } from "./entry.ts";
import { watchLive } from "./live-metrics.ts";
import { startNewsFeed, type NewsFeed } from "./news-feed.ts";
import { createStateBoard, type PublicState } from "./state-board.ts";
import { news_topic } from "./topics.ts";

/** A browser has one stream for all its tabs; nobody has more browsers open than this. */
const per_player_max = 10;
const buffered_bytes_max = 64 * 1024;
/** A visitor is told little, and one that does not read costs less. */
const visitor_buffered_bytes_max = 16 * 1024;
const heartbeat_s = 15;
/** Together with a read of the database this stays below the two seconds in which an ended session must stop hearing. */
const sessions_every_ms = 1_000;
const sessions_batch = 1_000;
/** A reader that is further behind than this many pages comes back and goes on where it was. */
const pages_max = 50;

/** Which of these sessions may no longer hear anything. */
type FindEnded = (session_ids: readonly string[]) => Promise<readonly string[]>;

type Live = {
  /** Takes a connection whose request was answered. False when there is no room for it. */
  open: (stream: Stream, after_id: bigint | undefined) => boolean;
  /** Ends every stream, and then the work behind them. */
  close: () => Promise<void>;
};

type LiveContext = Pick<Ctx, "config" | "db" | "signals" | "log" | "metrics">;

/** Visitors have places of their own, so that however many come, no player finds none. They are told after the players. */
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

/** Sends all that a reader missed and lets it hear what comes. */
const goLive = ({ streams, feed }: Reading, stream: Stream, missed: readonly Entry[]): void => {
  for (const entry of missed) streams.write(stream, entry.bytesFor(stream.locale));
  streams.write(stream, Buffer.from(encodeMark(feed.lastId())));
  stream.is_caught_up = true;
};

/** From memory alone, so that no visit asks the database: who was away for longer is told to fetch everything anew. */
const catchUpVisitor = (reading: Reading, stream: Stream, after_id: bigint): void => {
  const { streams, feed } = reading;
  const recent = feed.recent({ player_id: null, after_id });
  if (!recent) streams.write(stream, encodeReset(feed.lastId()));
  goLive(reading, stream, recent ?? []);
};

/** Sends what a player missed and lets it hear what comes; nothing between the two is lost, and nothing is sent twice. */
const catchUpPlayer = async (
  reading: Reading,
  { stream, player_id, from_id }: { stream: Stream; player_id: bigint; from_id: bigint },
): Promise<void> => {
  const { streams, feed } = reading;
  let after_id = from_id;
  // Another process told it more than this one has seen yet.
  if (after_id > feed.lastId()) await feed.look();
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

/** Everything that is told to the streams of this process. */
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
  const sessions = createLook(() => endSessions(players, findEnded), {
    every_ms: sessions_every_ms,
    what: "ended sessions",
    log,
  });
  const listener = await signals.listen((topic, keys) => {
    if (topic === balance_topic) desk.changed(keys);
    if (topic === news_topic) void feed.look();
    board.changed(topic);
  });
  await feed.look();

  const audienceOf = ({ player_id }: Stream) => (player_id === null ? visitors : players);
  const welcome = async (stream: Stream, after_id: bigint | undefined): Promise<void> => {
    // Who names no number begins here: the reads below may take a while.
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
        log.warn({ err }, "a stream could not be brought up to date");
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
