import { createHash } from "node:crypto";

import type { FeedRequest } from "./port.ts";

const timeout_ms = 8_000;
/** The largest valid response, the list of all indices of the Stock Exchange of Thailand, is about 40 kB. */
const answer_max_bytes = 512 * 1024;
const user_agent = "shwe-padauk-results/1";

/** The raw response of a source, unchanged. */
export type Answer = {
  readonly url: string;
  readonly status: number;
  readonly fetched_at: Date;
  /** The source's `Date` header, which shows how far its clock is off. */
  readonly http_date: string | null;
  readonly raw: Buffer;
  readonly sha256: string;
};

export type SourceReply =
  | { readonly kind: "answered"; readonly answer: Answer; readonly json: unknown }
  /** The source responded, but not with status 200 and JSON. */
  | { readonly kind: "refused"; readonly answer: Answer; readonly reason: string }
  | { readonly kind: "silent"; readonly url: string; readonly reason: string };

type ReadJson = (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/** Parses JSON numbers as strings, because 1490.10 and 1490.1 are equal numbers but have different last digits. */
const readJson = (text: string): unknown =>
  (JSON.parse as ReadJson)(text, (_key, value, { source }) =>
    typeof value === "number" ? source : value,
  );

const readBounded = async (reply: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > answer_max_bytes) throw new Error(`answers more than ${answer_max_bytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** The message of an error without the URL, which might contain an API key of the source in the future. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "TimeoutError") return `no answer within ${timeout_ms} ms`;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code === "" ? error.message : `${error.message} (${code})`;
};

/**
 * Sends one request to a source. Never throws: a timeout, a redirect, a response that is too large or not JSON is returned as
 * such, because it is stored as evidence. Only the configured address is requested; redirects are not followed.
 */
export const fetchSource = async (
  base_url: string,
  { method, path, body }: FeedRequest,
): Promise<SourceReply> => {
  const url = `${base_url.replace(/\/$/, "")}${path}`;
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        // Without compression, so that the stored evidence equals the bytes of the response.
        "accept-encoding": "identity",
        "user-agent": user_agent,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeout_ms),
    });
    const raw = await readBounded(reply);
    const answer: Answer = {
      url,
      status: reply.status,
      fetched_at: new Date(),
      http_date: reply.headers.get("date"),
      raw,
      sha256: createHash("sha256").update(raw).digest("hex"),
    };
    if (reply.status !== 200)
      return { kind: "refused", answer, reason: `answers with status ${reply.status}` };
    try {
      return { kind: "answered", answer, json: readJson(raw.toString("utf8")) };
    } catch {
      return { kind: "refused", answer, reason: "answers with something that is no JSON" };
    }
  } catch (error) {
    return { kind: "silent", url, reason: wordsOf(error) };
  }
};
