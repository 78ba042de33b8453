import { afterEnd, atFirst, shouldPoll, waitMs } from "./back-off.ts";
import type { StreamRecord } from "./parse-records.ts";
import { readStream, type StreamSource } from "./read-stream.ts";

const poll_every_ms = 10_000;

type KeepOptions = StreamSource & {
  /** The id of the last record that this browser received; empty at first. */
  lastId: () => string;
  onRecord: (record: StreamRecord) => void;
  /** Requests the data that the event stream would have sent; called periodically while the stream repeatedly fails. */
  poll: () => void;
  /** Called after each failure while the stream repeatedly fails. The next record ends it. */
  onFailing?: () => void;
  /** Called when the server does not accept this token (401). */
  onUnauthorized: (token: string) => void;
  /** Called when the server does not accept this build any more (426). */
  onOutdated: () => void;
};

/** Reopens the event stream until it is aborted or the session ends. After repeated failures it polls as well. */
export async function keepStreamOpen(options: KeepOptions, signal: AbortSignal): Promise<void> {
  const { token, lastId, onRecord, poll, onFailing, onUnauthorized, onOutdated } = options;
  let state = atFirst;
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  /** When the first record of the current stream arrived. */
  let first_record_ms: number | undefined;
  const receive = (record: StreamRecord) => {
    first_record_ms ??= performance.now();
    if (record.retry_ms !== undefined) state = { ...state, retry_ms: record.retry_ms };
    // An event of the stream is newer than any polled reply, so polling stops.
    if (record.event !== undefined) stopPolling();
    onRecord(record);
  };
  try {
    while (!signal.aborted) {
      first_record_ms = undefined;
      const end = await readStream(options, { last_id: lastId(), signal, onRecord: receive });
      if (signal.aborted) return;
      if (end.status === 401) {
        if (token !== undefined) onUnauthorized(token);
        return;
      }
      if (end.status === 426) onOutdated();
      // A stream that sent no record has failed, even if it was open for a long time: it counts as having lasted 0 ms.
      state = afterEnd(
        state,
        first_record_ms === undefined ? 0 : performance.now() - first_record_ms,
      );
      if (shouldPoll(state)) {
        polling ??= setInterval(poll, poll_every_ms);
        onFailing?.();
      }
      await pause(waitMs(state, end.retry_after_ms, Math.random()), signal);
    }
  } finally {
    stopPolling();
  }
}

/** Waits before the next stream. Ends early when `signal` is aborted or when the browser is online again. */
function pause(wait_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, wait_ms);
    signal.addEventListener("abort", end);
    window.addEventListener("online", end);
  });
}
