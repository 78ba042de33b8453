import type { LocaleTag } from "@shwe/contract/locales";

import { createRecordReader, type StreamRecord } from "./parse-records.ts";

/**
 * The maximum time without data. The server sends something every 15 seconds, so a longer silence means a broken
 * connection.
 */
const silence_max_ms = 40_000;

export type StreamSource = {
  path: string;
  /** Headers that the app adds. */
  headers: Record<string, string>;
  /** The session's token; undefined for a visitor. */
  token: string | undefined;
  locale: LocaleTag;
};

type ReadOptions = {
  /** The id of the last record that this browser received; empty at first. */
  last_id: string;
  signal: AbortSignal;
  onRecord: (record: StreamRecord) => void;
};

type StreamEnd = {
  /** The status of the reply; 0 when there was none. */
  status: number;
  /** How long to wait before the next try, when the server named a time. */
  retry_after_ms: number | null;
};

/** Reads one stream until it ends or fails. Never throws. */
export async function readStream(source: StreamSource, options: ReadOptions): Promise<StreamEnd> {
  const { signal } = options;
  const bounded = new AbortController();
  const abort = () => bounded.abort();
  signal.addEventListener("abort", abort);
  let timer = setTimeout(abort, silence_max_ms);
  const onBytes = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, silence_max_ms);
  };
  let status = 0;
  try {
    const response = await fetch(source.path, {
      headers: headersOf(source, options.last_id),
      cache: "no-store",
      signal: bounded.signal,
    });
    status = response.status;
    if (status !== 200 || response.body === null) {
      const retry_after_s = Number(response.headers.get("retry-after") ?? 0);
      return { status, retry_after_ms: retry_after_s > 0 ? retry_after_s * 1_000 : null };
    }
    await readBody(response.body, createRecordReader(options.onRecord), onBytes);
  } catch {
    // The stream broke, was silent too long, or was aborted. The caller checks its own `signal` to know whether it was
    // aborted.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    bounded.abort();
  }
  return { status, retry_after_ms: null };
}

const headersOf = (
  { headers, token, locale }: StreamSource,
  last_id: string,
): Record<string, string> => ({
  accept: "text/event-stream",
  "accept-language": locale,
  ...headers,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(last_id !== "" && { "last-event-id": last_id }),
});

async function readBody(
  body: ReadableStream<Uint8Array>,
  push: (text: string) => void,
  onBytes: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    push(decoder.decode(value, { stream: true }));
  }
}
