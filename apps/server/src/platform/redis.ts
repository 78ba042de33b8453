import { createClient } from "redis";

import type { Log } from "./telemetry/index.ts";

const connect_timeout_ms = 2_000;
const reconnect_delay_max_ms = 2_000;
/** Commands that wait for their answer. Beyond it Redis is not keeping up, and the caller does without. */
const waiting_commands_max = 10_000;
/** Notices a connection that died without a word. */
const ping_every_ms = 10_000;

const openClient = (url: string) =>
  createClient({
    url,
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

/** Starts to connect and does not wait for it: Redis may be flushed, late or away, and the server still answers. */
export const createRedis = (url: string, log: Log): Redis => {
  const client = openClient(url);
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
