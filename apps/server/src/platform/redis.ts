import { createClient } from "redis";

import { boundCalls } from "./bound-calls.ts";
import type { Log } from "./telemetry/index.ts";

const connect_timeout_ms = 2_000;
const reconnect_delay_max_ms = 2_000;
/** Redis answers in well under a millisecond. A request may lose one second to one that hangs, and it also waits for its limit. */
const usual_answer_max_ms = 500;
/** Commands that wait for their answer. Beyond it Redis is not keeping up, and the caller does without. */
const waiting_commands_max = 10_000;
const ping_every_ms = 5_000;
/**
 * A connection on which nothing moves for so long, pings included, is opened anew. This bounds what is no call: the first words on a
 * new connection, and a connection that only listens.
 */
const silence_max_ms = 10_000;

type RedisOptions = {
  url: string;
  /** Whose keys and channels these are: others may use the same Redis. */
  namespace: string;
  /** Told each time a call got no answer in time and the connection was given up. */
  onTimeout?: () => void;
  /** For tests that count on an answer, also on a busy machine. */
  answer_max_ms?: number;
};

const openClient = ({ url, namespace }: RedisOptions) =>
  createClient({
    url,
    keyPrefix: `${namespace}:`,
    // A command that waits for a connection would make a request wait for it: better to fail at once and go degraded.
    disableOfflineQueue: true,
    commandsQueueMaxLength: waiting_commands_max,
    pingInterval: ping_every_ms,
    socket: {
      connectTimeout: connect_timeout_ms,
      socketTimeout: silence_max_ms,
      reconnectStrategy: (retries) =>
        Math.min(50 * 2 ** Math.min(retries, 6), reconnect_delay_max_ms),
    },
  });

type Client = ReturnType<typeof openClient>;

/**
 * The calls that are made. All of them are bounded by `createRedis`; a new one is added to the list. Left out is what `boundCalls` cannot
 * see, such as `multi` and `duplicate`, whose results make calls of their own.
 */
export type Redis = Pick<
  Client,
  | ("isReady" | "options" | "once" | "destroy")
  | ("get" | "set" | "del" | "pExpire" | "eval" | "publish" | "ping" | "flushDb" | "flushAll")
>;

/**
 * The name under which an installation keeps everything in Redis: the given one, or that of its database, which no other installation
 * beside it can have.
 */
export const namespaceOf = (named: {
  redis_namespace: string | null;
  database_url: string;
}): string => {
  const { pathname, username } = new URL(named.database_url);
  // Like PostgreSQL: without a name it is the user's.
  return named.redis_namespace ?? decodeURIComponent(pathname.slice(1) || username);
};

/** The client puts its namespace before keys by itself, not before channels: those know no numbered databases either. */
export const channelOf = ({ options }: Redis, name: string): string =>
  `${String(options.keyPrefix)}${name}`;

/**
 * Starts to connect and does not wait for it: Redis may be flushed, late or away, and the server still answers. A Redis that hangs is treated
 * as one that is away: after the first call without an answer its connection is closed, which rejects whatever else waits on it, and until it
 * has answered on a new one every call fails at once.
 */
export const createRedis = (options: RedisOptions, log: Log): Redis => {
  const { answer_max_ms = usual_answer_max_ms, onTimeout } = options;
  const client = openClient(options);
  // The client reports every failed attempt; one line when it goes and one when it comes is what a reader needs.
  let isDown = false;
  const noteDown = (err: unknown) => {
    if (!isDown) log.warn({ err }, "redis is away");
    isDown = true;
  };
  client.on("error", noteDown);
  client.on("ready", () => {
    if (isDown) log.info("redis is back");
    isDown = false;
  });
  // It goes on trying until it is destroyed, so there is no failure to tell.
  const connect = () => void client.connect().catch(() => undefined);
  connect();

  const onLate = (err: Error) => {
    // Another call has given this connection up.
    if (!client.isReady) return;
    onTimeout?.();
    noteDown(err);
    client.destroy();
    connect();
  };
  return boundCalls<Redis>(client, { answer_max_ms, onLate });
};

/**
 * Hears a channel until it is stopped. A connection that listens can do nothing else, so it has one of its own, which comes back by itself and
 * listens again. Nobody waits for it.
 */
export const hearChannel = (
  { options }: Redis,
  channel: string,
  { hear, onError }: { hear: (message: string) => void; onError: (err: unknown) => void },
): { stop: () => void } => {
  const listener = createClient({ ...options });
  listener.on("error", () => undefined);
  // Each time, because a subscription whose connection broke before it was answered is forgotten; one that stands is left as it is.
  listener.on("ready", () => void listener.subscribe(channel, hear).catch(onError));
  listener.connect().catch(() => undefined);
  return { stop: () => listener.destroy() };
};
