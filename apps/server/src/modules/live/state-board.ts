import { encodeEvent, type Stream, type Streams } from "../../platform/events/index.ts";
import type { Log } from "../../platform/telemetry/index.ts";

/**
 * A public state that all clients see as its current value, such as a live number. Another module owns it; this
 * module sends it to all streams when its topic is signalled, and to each new stream.
 */
export type PublicState = {
  topic: string;
  /** Reads the current values of the state, as one event for each. */
  read: () => Promise<readonly { event: string; data: object }[]>;
};

export type StateBoard = {
  /** Called with the topic of every signal; sends the state of that topic to all streams. Other topics are ignored. */
  changed: (topic: string) => void;
  /** Sends the current states to one stream. */
  show: (streams: Streams, stream: Stream) => Promise<void>;
};

const readAll = async (states: readonly PublicState[]): Promise<Buffer> => {
  const events = await Promise.all(states.map(({ read }) => read()));
  return Buffer.from(events.flat().map(encodeEvent).join(""));
};

/** Sends public states. A state is read once for all streams; one that cannot be read is sent at its next signal. */
export const createStateBoard = (
  states: readonly PublicState[],
  audiences: readonly Streams[],
  log: Log,
): StateBoard => {
  let reading: Promise<Buffer> | undefined;
  /** Streams that open concurrently share one read. */
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
      tell(changed).catch((err: unknown) =>
        log.warn({ err, topic }, "sending a public state failed"),
      );
    },
    show: async (streams, stream) => {
      const bytes = await readShared();
      if (bytes.length > 0) streams.write(stream, bytes);
    },
  };
};
