import { Readable } from "node:stream";

import { encodeRetry } from "../../../platform/events/index.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";

/** One open event stream of an operator. */
type OfficeStream = {
  readonly caller: OperatorCaller;
  readonly body: Readable;
  /** The text that was sent last, so that only changes are sent. */
  sent: string | null;
};

export type StreamLimits = {
  streams_max: number;
  /** A browser has one stream for each visible window; beyond this number the oldest of the session is ended. */
  per_session_max: number;
  /** How many bytes may wait for a client that reads too slowly. Beyond it the client is disconnected. */
  buffered_bytes_max: number;
};

export const stream_limits: StreamLimits = {
  streams_max: 1_000,
  per_session_max: 6,
  buffered_bytes_max: 64 * 1024,
};

export type EndReason = "slow" | "session" | "displaced" | "unchecked" | "closing";

/** Reconnect delays are spread over this time, so that all offices do not return at once after a restart. */
const come_back_within_ms = 5_000;
/** A displaced window returns late, so that a session with too many windows does not reconnect without end. */
const displaced_for_ms = 60_000;

const delayAfter = (reason: EndReason): number =>
  reason === "displaced" ? displaced_for_ms : Math.round(Math.random() * come_back_within_ms);

type OfficeStreams = {
  /** Adds a stream; undefined when the process has as many as it may have. */
  open: (caller: OperatorCaller) => OfficeStream | undefined;
  count: () => number;
  all: () => OfficeStream[];
  write: (stream: OfficeStream, text: string) => void;
  /** Ends a stream in order: the reader receives everything that was written. */
  end: (stream: OfficeStream, reason: EndReason) => void;
};

/** The open streams of this process with their limits. */
export const createOfficeStreams = (
  limits: StreamLimits,
  onEnd: (reason: EndReason) => void,
): OfficeStreams => {
  const streams = new Set<OfficeStream>();

  const end: OfficeStreams["end"] = (stream, reason) => {
    if (!streams.delete(stream)) return;
    onEnd(reason);
    stream.body.push(encodeRetry(delayAfter(reason)));
    stream.body.push(null);
  };

  const write: OfficeStreams["write"] = (stream, text) => {
    if (!streams.has(stream)) return;
    if (stream.body.readableLength + Buffer.byteLength(text) > limits.buffered_bytes_max) {
      streams.delete(stream);
      onEnd("slow");
      stream.body.destroy();
    } else stream.body.push(text);
  };

  const displaceOldest = ({ session_id }: OperatorCaller): void => {
    const own = [...streams].filter(({ caller }) => caller.session_id === session_id);
    const [oldest] = own;
    if (oldest !== undefined && own.length >= limits.per_session_max) end(oldest, "displaced");
  };

  return {
    open: (caller) => {
      displaceOldest(caller);
      if (streams.size >= limits.streams_max) return undefined;
      const stream: OfficeStream = {
        caller,
        body: new Readable({ read: () => undefined }),
        sent: null,
      };
      stream.body.on("close", () => streams.delete(stream));
      streams.add(stream);
      return stream;
    },
    count: () => streams.size,
    all: () => [...streams],
    write,
    end,
  };
};
