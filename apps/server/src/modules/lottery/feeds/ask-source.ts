import { createHash } from "node:crypto";

import type { FeedRequest } from "./port.ts";

const timeout_ms = 8_000;
/** The largest honest answer, the exchange's list of all indices, is about 40 kB. */
const answer_max_bytes = 512 * 1024;
const user_agent = "shwe-padauk-results/1";

/** What came over the wire, kept as it came. */
export type Answer = {
  readonly url: string;
  readonly status: number;
  readonly fetched_at: Date;
  /** What the source itself says the time is; it shows how far its clock is off. */
  readonly http_date: string | null;
  readonly raw: Buffer;
  readonly sha256: string;
};

export type Asked =
  | { readonly kind: "answered"; readonly answer: Answer; readonly json: unknown }
  /** The source answered, but not with JSON and a 200. */
  | { readonly kind: "refused"; readonly answer: Answer; readonly reason: string }
  | { readonly kind: "silent"; readonly url: string; readonly reason: string };

type ReadJson = (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/** JSON numbers become the text they were written in, since 1490.10 and 1490.1 are the same number and not the same result. */
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

/** The words of an error without its address, which a source's key might stand in one day. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "failed";
  if (error.name === "TimeoutError") return `no answer within ${timeout_ms} ms`;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code === "" ? error.message : `${error.message} (${code})`;
};

/**
 * Asks one source once. Never throws: a source that is silent, redirects, sends too much or sends no JSON is told as such,
 * because each of these is a fact about the draw. The address is the configured one; nothing an answer says is followed.
 */
export const askSource = async (
  base_url: string,
  { method, path, body }: FeedRequest,
): Promise<Asked> => {
  const url = `${base_url.replace(/\/$/, "")}${path}`;
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        // What is kept as evidence is then what stood on the wire.
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
