import { stampQuestion, tokenInAnswer, verifyStamp } from "@shwe/rules/lottery";
import { sql } from "kysely";

import type { Ctx } from "../../../../context.ts";
import { inTransaction } from "../../../../platform/db/index.ts";
import { isNameAnswered } from "../../../../platform/name-server.ts";
import { readAuthorityKeys } from "./authority-keys.ts";
import { readHead } from "./read-log.ts";

const timeout_ms = 8_000;
/** The largest accepted response. A valid token is a few kilobytes, including the certificates of the authority. */
const answer_max_bytes = 20_000;

type Authority = { name: string; url: string; key: Uint8Array<ArrayBuffer> };

const askAuthority = async (url: string, hash: string): Promise<Uint8Array<ArrayBuffer>> => {
  if (!(await isNameAnswered(url))) throw new Error("the time-stamp authority has no address");
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: stampQuestion(hash),
    redirect: "error",
    signal: AbortSignal.timeout(timeout_ms),
  });
  if (reply.status !== 200) throw new Error(`the time-stamp authority answers ${reply.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > answer_max_bytes)
      throw new Error("the response of the time-stamp authority is too large");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

const readAuthority = async ({ config }: Pick<Ctx, "config">): Promise<Authority | null> => {
  const { time_stamp_url: url, time_stamp_authority: name } = config;
  if (url === null || name === null) return null;
  const key = (await readAuthorityKeys(config))[name];
  if (key === undefined) throw new Error(`there is no public key of the authority ${name}`);
  return { url, name, key: new Uint8Array(Buffer.from(key, "hex")) };
};

/**
 * Has the newest entry of the log countersigned by the configured time-stamp authority. The token is stored only if its
 * signature is valid for this entry. Without an authority nothing happens, and proofs state that only the clock of our
 * server proves the times.
 */
export const countersign = async ({ db, config }: Pick<Ctx, "db" | "config">): Promise<void> => {
  const authority = await readAuthority({ config });
  const head = await readHead(db);
  if (authority === null || head === null || head.stamp?.seq === head.seq) return;
  const token = tokenInAnswer(await askAuthority(authority.url, head.hash));
  if (token === null) throw new Error("the time-stamp authority refuses");
  const found = await verifyStamp(token, head.hash, authority.key);
  if (found.outcome !== "valid") throw new Error("the time-stamp authority signs something else");
  await inTransaction(db, async (tx) => {
    await sql`select seal_log_stamp_entry(${head.seq}, ${authority.name}, ${Buffer.from(token)}, ${found.stamped_at})`.execute(
      tx,
    );
  });
};
