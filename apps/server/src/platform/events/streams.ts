import type { LocaleTag } from "@shwe/contract/locales";
import type { Socket } from "node:net";

import { encodeRetry } from "./encode.ts";

/** One open stream. It is small because a process has ten thousand of them. */
export type Stream = {
  readonly socket: Socket;
  /** The player who opened the stream. Null for a visitor. */
  readonly player_id: bigint | null;
  readonly session_id: string | null;
  readonly address_key: string;
  readonly locale: LocaleTag;
  /** False until all missed events were sent; until then new events are not written to the stream. */
  is_caught_up: boolean;
  /** The balance event that was sent last, so that a balance is sent only when it has changed. */
  shown: string | null;
};

export type DropReason = "slow" | "ended" | "displaced" | "behind" | "closing";

type StreamLimits = {
  connections_max: number;
  per_address_max: number;
  /**
   * The most streams of one player. A browser has one stream; beyond this number the player's oldest is closed, because
   * its connection most likely broke without notice.
   */
  per_player_max: number;
  /** How many bytes may wait in memory for a client that reads too slowly. Beyond it the client is disconnected. */
  buffered_bytes_max: number;
  heartbeat_s: number;
};

type StreamOptions = StreamLimits & {
  /** Returns the heartbeat, which each stream that has received all events gets every `heartbeat_s` seconds. */
  heartbeat: () => string;
  onDrop: (reason: DropReason) => void;
};

export type Streams = {
  /** Adds a stream. Returns false and changes nothing when a limit is reached. */
  open: (stream: Stream) => boolean;
  has: (stream: Stream) => boolean;
  count: () => number;
  all: () => Iterable<Stream>;
  playerIds: () => Iterable<bigint>;
  ofPlayer: (player_id: bigint) => Iterable<Stream>;
  write: (stream: Stream, bytes: Buffer) => void;
  drop: (stream: Stream, reason: DropReason) => void;
  /** Ends all streams, each with its own reconnect delay. Resolves when the last one is closed. */
  close: () => Promise<void>;
};

const second_ms = 1_000;
/** Reconnect delays are spread over this time, so that thousands of browsers do not return at once after a restart. */
const come_back_within_ms = 5_000;
/** How long a client has to receive the last bytes before its socket is destroyed. */
const farewell_ms = 1_000;

const none: ReadonlySet<Stream> = new Set();

/** The open streams of this process: their owners, limits and heartbeats. */
export const createStreams = (options: StreamOptions): Streams => {
  /**
   * A timer wheel of one slot per second. A stream is in the slot of the second in which it was opened, so heartbeats
   * are spread over all seconds.
   */
  const wheel = Array.from({ length: options.heartbeat_s }, () => new Set<Stream>());
  const spokes = new Map<Stream, Set<Stream>>();
  const byPlayer = new Map<bigint, Set<Stream>>();
  const perAddress = new Map<string, number>();
  let turn = 0;
  let onLastGone: (() => void) | undefined;

  const forget = (stream: Stream) => {
    const spoke = spokes.get(stream);
    if (!spoke) return;
    spoke.delete(stream);
    spokes.delete(stream);
    if (stream.player_id !== null) {
      const own = byPlayer.get(stream.player_id);
      own?.delete(stream);
      if (own?.size === 0) byPlayer.delete(stream.player_id);
    }
    const left = (perAddress.get(stream.address_key) ?? 1) - 1;
    if (left === 0) perAddress.delete(stream.address_key);
    else perAddress.set(stream.address_key, left);
    if (spokes.size === 0) onLastGone?.();
  };

  const addToPlayer = (stream: Stream, player_id: bigint) => {
    const own = byPlayer.get(player_id) ?? new Set<Stream>();
    const [oldest] = own;
    if (oldest && own.size >= options.per_player_max) drop(oldest, "displaced");
    own.add(stream);
    byPlayer.set(player_id, own);
  };

  const drop: Streams["drop"] = (stream, reason) => {
    if (!spokes.has(stream)) return;
    options.onDrop(reason);
    forget(stream);
    stream.socket.destroy();
  };

  const write: Streams["write"] = (stream, bytes) => {
    const { socket } = stream;
    if (socket.writableLength + bytes.length > options.buffered_bytes_max) drop(stream, "slow");
    else socket.write(bytes);
  };

  const beat = () => {
    turn = (turn + 1) % options.heartbeat_s;
    const due = wheel[turn] ?? none;
    if (due.size === 0) return;
    const heartbeat = Buffer.from(options.heartbeat());
    // A stream that is still receiving missed events needs no heartbeat, and the event id in the heartbeat would claim
    // that it has received all of them.
    for (const stream of due) if (stream.is_caught_up) write(stream, heartbeat);
  };
  const timer = setInterval(beat, second_ms);

  return {
    open: (stream) => {
      const { player_id, address_key, socket } = stream;
      const fromAddress = perAddress.get(address_key) ?? 0;
      if (spokes.size >= options.connections_max || fromAddress >= options.per_address_max)
        return false;
      if (player_id !== null) addToPlayer(stream, player_id);
      const spoke = wheel[turn] ?? new Set<Stream>();
      spoke.add(stream);
      spokes.set(stream, spoke);
      perAddress.set(address_key, (perAddress.get(address_key) ?? 0) + 1);
      socket.on("close", () => forget(stream));
      return true;
    },
    has: (stream) => spokes.has(stream),
    count: () => spokes.size,
    all: () => spokes.keys(),
    playerIds: () => byPlayer.keys(),
    ofPlayer: (player_id) => byPlayer.get(player_id) ?? none,
    write,
    drop,
    close: () => {
      clearInterval(timer);
      const { promise, resolve } = Promise.withResolvers<void>();
      onLastGone = resolve;
      for (const { socket } of [...spokes.keys()])
        socket.end(encodeRetry(Math.round(Math.random() * come_back_within_ms)));
      const rest = setTimeout(() => {
        for (const stream of [...spokes.keys()]) drop(stream, "closing");
        resolve();
      }, farewell_ms);
      if (spokes.size === 0) resolve();
      return promise.finally(() => clearTimeout(rest));
    },
  };
};
