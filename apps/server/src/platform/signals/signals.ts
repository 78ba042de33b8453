import type { CommitNotes } from "../db/index.ts";
import { channelOf, hearChannel, type Redis } from "../redis.ts";
import type { Log } from "../telemetry/index.ts";

/** Signals of this long are one message: at the pace of bets a message for each would be most of Redis' work. */
const gather_ms = 10;
/** More keys of one topic go out in several messages. */
const keys_per_message = 1_000;
/** Redis is away or far behind; whoever listens looks for itself before long. */
const keys_waiting_max = 200_000;
const message_form = /^([a-z_]{1,40})((?: \d{1,19}){0,1000})$/;

/** Told when somebody signalled: the topic, and the keys that changed; none means "something". */
type OnSignal = (topic: string, keys: readonly bigint[]) => void;

export type Signals = {
  /** Says that something changed. Never waits and never fails: a signal may get lost. */
  send: (topic: string, keys: Iterable<bigint>) => void;
  /** The same for what a transaction noted. */
  sendNotes: (notes: CommitNotes) => void;
  /** Hears the signals of all processes, this one's too, until it is stopped. */
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
        else log.warn("a signal had an unknown form");
      };
      const onError = (err: unknown) => log.warn({ err }, "signals are not heard for a moment");
      return hearChannel(redis, channel, { hear, onError });
    },
  };
};
