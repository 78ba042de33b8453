import { createClient } from "redis";

import type { Log } from "./telemetry/index.ts";

const connect_timeout_ms = 2_000;
const reconnect_delay_max_ms = 2_000;
/** Commands that wait for their answer. Beyond it Redis is not keeping up, and the caller does without. */
const waiting_commands_max = 10_000;
/** Notices a connection that died without a word. */
const ping_every_ms = 10_000;

/** What a part of the product needs to know of its Redis. */
type RedisAddress = {
  url: string;
  /** Whose keys and channels these are: others may use the same Redis. */
  namespace: string;
};

const openClient = ({ url, namespace }: RedisAddress) =>
  createClient({
    url,
    keyPrefix: `${namespace}:`,
    // A command that waits for a connection would make a request wait for it: better to fail at once and go degraded.
    disableOfflineQueue: true,
    commandsQueueMaxLength: waiting_commands_max,
    pingInterval: ping_every_ms,
    socket: {
      connectTimeout: connect_timeout_ms,
      reconnectStrategy: (retries) =>
        Math.min(50 * 2 ** Math.min(retries, 6), reconnect_delay_max_ms),
    },
  });

export type Redis = ReturnType<typeof openClient>;

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

/** Starts to connect and does not wait for it: Redis may be flushed, late or away, and the server still answers. */
export const createRedis = (address: RedisAddress, log: Log): Redis => {
  const client = openClient(address);
  // The client reports every failed attempt; one line when it goes and one when it comes is what a reader needs.
  let isDown = false;
  client.on("error", (err: unknown) => {
    if (!isDown) log.warn({ err }, "redis is away");
    isDown = true;
  });
  client.on("ready", () => {
    if (isDown) log.info("redis is back");
    isDown = false;
  });
  client.connect().catch(() => undefined);
  return client;
};
