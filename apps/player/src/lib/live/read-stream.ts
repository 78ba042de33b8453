import { live_path } from "@shwe/contract/live";
import type { LocaleTag } from "@shwe/contract/locales";

import { clientVersion } from "../../pwa/client-version.ts";
import { createRecordReader, type StreamRecord } from "./parse-records.ts";

/** The server says something every 15 seconds. Silence for longer means that the line is dead and has not noticed. */
const silence_max_ms = 40_000;

type StreamOptions = {
  /** A visitor has none. */
  token: string | undefined;
  locale: LocaleTag;
  /** The last news this browser has; empty at first. */
  last_id: string;
  signal: AbortSignal;
  onRecord: (record: StreamRecord) => void;
};

export type StreamEnd = {
  /** Of the answer; 0 when none came. */
  status: number;
  /** How long the server wants to be left alone, when it said so. */
  retry_after_ms: number | null;
};

/** Reads one stream until it ends, whoever ends it. Failing is one of its ends. */
export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  const { token, locale, last_id, signal } = options;
  const bounded = new AbortController();
  const callOff = () => bounded.abort();
  signal.addEventListener("abort", callOff);
  let timer = setTimeout(callOff, silence_max_ms);
  const noteLife = () => {
    clearTimeout(timer);
    timer = setTimeout(callOff, silence_max_ms);
  };
  let status = 0;
  try {
    const response = await fetch(live_path, {
      headers: {
        accept: "text/event-stream",
        "accept-language": locale,
        "x-client-version": clientVersion,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(last_id !== "" && { "last-event-id": last_id }),
      },
      cache: "no-store",
      signal: bounded.signal,
    });
    status = response.status;
    if (status !== 200 || response.body === null) {
      const retry_after_s = Number(response.headers.get("retry-after") ?? 0);
      return { status, retry_after_ms: retry_after_s > 0 ? retry_after_s * 1_000 : null };
    }
    await readBody(response.body, createRecordReader(options.onRecord), noteLife);
  } catch {
    // Broken, silent or called off: the caller knows which by its own signal, and what to do is the same.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", callOff);
    bounded.abort();
  }
  return { status, retry_after_ms: null };
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  push: (text: string) => void,
  noteLife: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    noteLife();
    push(decoder.decode(value, { stream: true }));
  }
}
