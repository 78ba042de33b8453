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

const deliver =
  (streams: Streams) =>
  (entry: Entry): void => {
    const readers = entry.player_id === null ? streams.all() : streams.ofPlayer(entry.player_id);
    for (const stream of readers)
      if (stream.is_caught_up) streams.write(stream, entry.bytesFor(stream.locale));
  };

const untilTaken = async ({ socket }: Stream): Promise<void> => {
  if (socket.writableNeedDrain && !socket.destroyed)
    await Promise.race([once(socket, "drain"), once(socket, "close")]);
};

/** Sends what a reader missed and lets it hear what comes; nothing between the two is lost, and nothing is sent twice. */
const catchUp = async (
  { streams, feed }: { streams: Streams; feed: NewsFeed },
  stream: Stream,
  from_id: bigint,
): Promise<void> => {
  let after_id = from_id;
  const { player_id } = stream;
  // Another process told it more than this one has seen yet.
  if (after_id > feed.lastId()) await feed.look();
  for (let page = 0; page < pages_max && streams.has(stream); page += 1) {
    const recent = feed.recent({ player_id, after_id });
    if (recent) {
      for (const entry of recent) streams.write(stream, entry.bytesFor(stream.locale));
      streams.write(stream, Buffer.from(encodeMark(feed.lastId())));
      stream.is_caught_up = true;
      return;
    }
    const found = after_id > feed.lastId() ? null : await feed.page({ player_id, after_id });
    for (const entry of found?.entries ?? []) streams.write(stream, entry.bytesFor(stream.locale));
    after_id = found?.reached_id ?? feed.lastId();
    if (!found)
      streams.write(stream, Buffer.from(encodeEvent({ id: after_id, event: "reset", data: {} })));
    await untilTaken(stream);
  }
  streams.drop(stream, "behind");
};

const endSessions = async (streams: Streams, findEnded: FindEnded): Promise<void> => {
  const open = [...streams.all()];
  for (let at = 0; at < open.length; at += sessions_batch) {
    const batch = open.slice(at, at + sessions_batch);
    const ended = new Set(await findEnded(batch.map(({ session_id }) => session_id)));
    if (ended.size === 0) continue;
    for (const stream of batch) if (ended.has(stream.session_id)) streams.drop(stream, "ended");
  }
};

/** Everything that is told to the streams of this process. */
export const startLive = async (
  ctx: LiveContext,
  findEnded: FindEnded,
  publicStates: readonly PublicState[] = [],
): Promise<Live> => {
  const { config, signals, log, metrics } = ctx;
  const dropped = (reason: DropReason) => figures.dropped.inc({ reason });
  const streams = createStreams({
    connections_max: config.live_connections_max,
    per_address_max: config.live_per_address_max,
    per_player_max,
    buffered_bytes_max,
    heartbeat_s,
    heartbeat: () => encodeMark(feed.lastId()),
    onDrop: dropped,
  });
  const feed = startNewsFeed(ctx, deliver(streams));
  const desk = startBalanceDesk(ctx, streams);
  const board = createStateBoard(publicStates, streams, log);
  const figures = watchLive(metrics, streams, feed);
  const sessions = createLook(() => endSessions(streams, findEnded), {
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

  const welcome = async (stream: Stream, after_id: bigint | undefined): Promise<void> => {
    // Who names no number begins here: the reads below may take a while.
    const from_id = after_id ?? feed.lastId();
    await desk.tell(stream.player_id);
    await board.show(stream);
    await catchUp({ streams, feed }, stream, from_id);
  };

  return {
    open: (stream, after_id) => {
      if (!streams.open(stream)) return false;
      welcome(stream, after_id).catch((err: unknown) => {
        log.warn({ err }, "a stream could not be brought up to date");
        streams.drop(stream, "behind");
      });
      return true;
    },
    close: async () => {
      await streams.close();
      listener.stop();
      await Promise.all([feed.stop(), desk.stop(), sessions.stop()]);
    },
  };
};
