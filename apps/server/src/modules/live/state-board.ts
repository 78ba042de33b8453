import { encodeEvent, type Stream, type Streams } from "../../platform/events/index.ts";
import type { Log } from "../../platform/telemetry/index.ts";

/**
 * Something everybody sees as it now is, such as a number that moves. It belongs to another module; here it is only passed on: to all
 * when its topic is signalled, and to whoever comes.
 */
export type PublicState = {
  topic: string;
  /** One event for each thing there is to show. */
  read: () => Promise<readonly { event: string; data: object }[]>;
};

export type StateBoard = {
  /** Somebody signalled this topic; others than its own do not concern it. */
  changed: (topic: string) => void;
  /** Shows one reader how things stand. */
  show: (streams: Streams, stream: Stream) => Promise<void>;
};

const readAll = async (states: readonly PublicState[]): Promise<Buffer> => {
  const events = await Promise.all(states.map(({ read }) => read()));
  return Buffer.from(events.flat().map(encodeEvent).join(""));
};

/** Passes on what everybody sees. It is read once for all readers, and a state that cannot be read is told later. */
export const createStateBoard = (
  states: readonly PublicState[],
  audiences: readonly Streams[],
  log: Log,
): StateBoard => {
  let reading: Promise<Buffer> | undefined;
  /** Those who come together are shown what was read once. */
  const readShared = (): Promise<Buffer> =>
    (reading ??= readAll(states)
      .catch(() => Buffer.alloc(0))
      .finally(() => (reading = undefined)));
  const tell = async (changed: readonly PublicState[]): Promise<void> => {
    const bytes = await readAll(changed);
    if (bytes.length === 0) return;
    for (const streams of audiences)
      for (const stream of streams.all()) if (stream.is_caught_up) streams.write(stream, bytes);
  };
  return {
    changed: (topic) => {
      const changed = states.filter((state) => state.topic === topic);
      if (changed.length === 0) return;
      tell(changed).catch((err: unknown) => log.warn({ err, topic }, "a state was not passed on"));
    },
    show: async (streams, stream) => {
      const bytes = await readShared();
      if (bytes.length > 0) streams.write(stream, bytes);
    },
  };
};
