import type { LocaleTag } from "@shwe/contract/locales";

import { askToReload } from "../../pwa/client-version.ts";
import { expireSession } from "../session.ts";
import { afterEnd, atFirst, shouldPoll, waitMs } from "./come-back.ts";
import type { StreamRecord } from "./parse-records.ts";
import { readStream } from "./read-stream.ts";

const poll_every_ms = 10_000;

type KeepOptions = {
  /** A visitor has none. */
  token: string | undefined;
  locale: LocaleTag;
  lastId: () => string;
  onRecord: (record: StreamRecord) => void;
  /** Asks for what a stream would have told. */
  poll: () => void;
};

/** Keeps a stream open until it is called off or the session is over; while there is none to be had, balances are asked for. */
export async function keepStream(options: KeepOptions, signal: AbortSignal): Promise<void> {
  const { token, locale, lastId, onRecord, poll } = options;
  let state = atFirst;
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  /** When the stream of this moment said its first word. */
  let spoke_ms: number | undefined;
  const take = (record: StreamRecord) => {
    spoke_ms ??= performance.now();
    if (record.retry_ms !== undefined) state = { ...state, retry_ms: record.retry_ms };
    // It speaks: what it says is newer than any answer.
    if (record.event !== undefined) stopPolling();
    onRecord(record);
  };
  try {
    while (!signal.aborted) {
      spoke_ms = undefined;
      const end = await readStream({ token, locale, last_id: lastId(), signal, onRecord: take });
      if (signal.aborted) return;
      if (end.status === 401) {
        if (token !== undefined) expireSession(token);
        return;
      }
      if (end.status === 426) askToReload();
      // One that only hung lasted for nothing, however long it took.
      state = afterEnd(state, spoke_ms === undefined ? 0 : performance.now() - spoke_ms);
      if (shouldPoll(state)) polling ??= setInterval(poll, poll_every_ms);
      await pause(waitMs(state, end.retry_after_ms, Math.random()), signal);
    }
  } finally {
    stopPolling();
  }
}

/** Ends early when it is called off, and when the browser says that the line is back. */
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
