import type { CommitNotes } from "../db/index.ts";
import { channelOf, subscribeChannel, type Redis } from "../redis.ts";
import type { Log } from "../telemetry/index.ts";

/**
 * How long signals are collected and then sent together: at the rate of bets, one message per signal would be most of
 * the work of Redis.
 */
const gather_ms = 10;
/** A message has at most this many ids; further ids of a topic are sent in more messages. */
const keys_per_message = 1_000;
/** Beyond this many unsent ids further ones are dropped: Redis is down or far behind, and receivers poll anyway. */
const keys_waiting_max = 200_000;
const message_form = /^([a-z_]{1,40})((?: \d{1,19}){0,1000})$/;

/**
 * Called for a received signal with its topic and the ids of what changed, such as players. No ids means that something
 * of the topic changed.
 */
type OnSignal = (topic: string, keys: readonly bigint[]) => void;

export type Signals = {
  /** Publishes that something changed. Never waits and never fails: a signal may get lost. */
  send: (topic: string, keys: Iterable<bigint>) => void;
  /** Sends the signals that a transaction collected and that are due after its commit. */
  sendNotes: (notes: CommitNotes) => void;
  /** Receives the signals of all processes, including this one, until it is stopped. */
  listen: (onSignal: OnSignal) => Promise<{ stop: () => void }>;
};

const readMessage = (message: string): { topic: string; keys: bigint[] } | undefined => {
  const [, topic, list] = message_form.exec(message) ?? [];
  if (topic === undefined || list === undefined) return undefined;
  return { topic, keys: list === "" ? [] : list.slice(1).split(" ").map(BigInt) };
};

export const createSignals = (redis: Redis, log: Log): Signals => {
  const channel = channelOf(redis, "signals");
  let gathered = new Map<string, Set<bigint>>();
  let isScheduled = false;

  const publish = (message: string) => {
    redis.publish(channel, message).catch(() => undefined);
  };

  const flush = () => {
    isScheduled = false;
    const topics = gathered;
    gathered = new Map();
    if (!redis.isReady) return;
    for (const [topic, keys] of topics) {
      const list = [...keys];
      for (let at = 0; at === 0 || at < list.length; at += keys_per_message)
        publish([topic, ...list.slice(at, at + keys_per_message)].join(" "));
    }
  };

  const send: Signals["send"] = (topic, keys) => {
    const known = gathered.get(topic) ?? new Set<bigint>();
    for (const key of keys) if (known.size < keys_waiting_max) known.add(key);
    gathered.set(topic, known);
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(flush, gather_ms);
  };

  return {
    send,
    sendNotes: (notes) => {
      for (const [topic, keys] of notes) send(topic, keys);
    },
    listen: async (onSignal) => {
      const hear = (message: string) => {
        const signal = readMessage(message);
        if (signal) onSignal(signal.topic, signal.keys);
        else log.warn("received a malformed signal");
      };
      const onError = (err: unknown) => log.warn({ err }, "subscribing to signals failed");
      return subscribeChannel(redis, channel, { hear, onError });
    },
  };
};
