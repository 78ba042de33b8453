import { createClient } from "redis";

import { boundCalls } from "./bound-calls.ts";
import type { Log } from "./telemetry/index.ts";

const connect_timeout_ms = 2_000;
const reconnect_delay_max_ms = 2_000;
/**
 * How long a call may take; Redis normally answers in well under a millisecond. A request may lose at most one second
 * to a hanging Redis, including the call for its rate limit.
 */
const usual_answer_max_ms = 500;
/** How many Redis commands may wait for an answer. Beyond this number Redis is overloaded and further calls fail. */
const waiting_commands_max = 10_000;
const ping_every_ms = 5_000;
/**
 * A connection without any traffic for this long, pings included, is reopened. This detects a hanging Redis where there
 * is no call that could time out: during the handshake of a new connection, and on a connection that only listens.
 */
const silence_max_ms = 10_000;

type RedisOptions = {
  url: string;
  /** Prefix of all Redis keys and channels, because other installations may use the same Redis. */
  namespace: string;
  /** Called each time a call got no answer in time and the connection was closed. */
  onTimeout?: () => void;
  /** How long a call may take. Set only by tests that need an answer even on a busy machine. */
  answer_max_ms?: number;
};

const openClient = ({ url, namespace }: RedisOptions) =>
  createClient({
    url,
    keyPrefix: `${namespace}:`,
    // A Redis command that waits for a connection would delay the request that needs it. So it fails at once, and the
    // request continues without Redis.
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
 * The calls that the server uses. `createRedis` bounds all of them; code that needs another call adds it here. Calls
 * that `boundCalls` cannot intercept are excluded, such as `multi` and `duplicate`, whose results make calls of their
 * own.
 */
export type Redis = Pick<
  Client,
  | ("isReady" | "options" | "once" | "destroy")
  | ("get" | "set" | "del" | "pExpire" | "eval" | "publish" | "ping" | "flushDb" | "flushAll")
>;

/**
 * The prefix of an installation in Redis: the configured one, or the name of its database, which is unique among
 * installations that share a database server.
 */
export const namespaceOf = (named: {
  redis_namespace: string | null;
  database_url: string;
}): string => {
  const { pathname, username } = new URL(named.database_url);
  // As in PostgreSQL, an address without a database name means the database named after the user.
  return named.redis_namespace ?? decodeURIComponent(pathname.slice(1) || username);
};

/**
 * The full name of a channel. The Redis client adds its prefix to Redis keys but not to channels, and channels are
 * shared by all numbered databases of a Redis.
 */
export const channelOf = ({ options }: Redis, name: string): string =>
  `${String(options.keyPrefix)}${name}`;

/**
 * Connects in the background: the server answers also while Redis is empty, slow or down. A Redis that hangs is
 * treated as down: after the first call without an answer its connection is closed, which rejects all other waiting
 * calls, and every call fails at once until Redis has answered on a new connection.
 */
export const createRedis = (options: RedisOptions, log: Log): Redis => {
  const { answer_max_ms = usual_answer_max_ms, onTimeout } = options;
  const client = openClient(options);
  // The client reports every failed attempt; one log entry when Redis goes down and one when it returns are enough.
  let isDown = false;
  const noteDown = (err: unknown) => {
    if (!isDown) log.warn({ err }, "redis unavailable");
    isDown = true;
  };
  client.on("error", noteDown);
  client.on("ready", () => {
    if (isDown) log.info("redis available again");
    isDown = false;
  });
  // The client reconnects until it is destroyed, so an error of `connect` needs no handling.
  const connect = () => void client.connect().catch(() => undefined);
  connect();

  const onLate = (err: Error) => {
    // Another call that got no answer has already closed this connection.
    if (!client.isReady) return;
    onTimeout?.();
    noteDown(err);
    client.destroy();
    connect();
  };
  return boundCalls<Redis>(client, { answer_max_ms, onLate });
};

/**
 * Subscribes to a channel until `stop` is called. A subscribed connection cannot send other Redis commands, so it is a
 * separate one; it reconnects and subscribes again by itself.
 */
export const subscribeChannel = (
  { options }: Redis,
  channel: string,
  { hear, onError }: { hear: (message: string) => void; onError: (err: unknown) => void },
): { stop: () => void } => {
  const listener = createClient({ ...options });
  listener.on("error", () => undefined);
  // Subscribes on each connect, because the client forgets a subscription whose connection broke before it was
  // confirmed. A confirmed one is not repeated.
  listener.on("ready", () => void listener.subscribe(channel, hear).catch(onError));
  listener.connect().catch(() => undefined);
  return { stop: () => listener.destroy() };
};
