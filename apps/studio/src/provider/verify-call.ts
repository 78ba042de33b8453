import { headerNames, isSigned, requestText } from "@shwe/swp";
import type { FastifyRequest } from "fastify";

import type { Database } from "../database/database.ts";
import type { ProviderKey } from "../settings/settings.ts";

const window_ms = 30_000;
const nonce_form = /^[0-9a-f]{32}$/;
const time_form = /^[0-9]{13}$/;

export type VerifiedCall = { key: ProviderKey; nonce: string };

const header = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/** Verifies a call of the wallet: key, time, signature, nonce, in this order. Null: refused. */
export const verifyCall = async (
  request: FastifyRequest,
  body: Buffer,
  { db, keys }: { db: Database; keys: readonly ProviderKey[] },
): Promise<VerifiedCall | null> => {
  const key_id = header(request, headerNames.key);
  const time = header(request, headerNames.time);
  const nonce = header(request, headerNames.nonce);
  const key = keys.find((each) => each.key_id === key_id);
  if (key === undefined || !nonce_form.test(nonce) || !time_form.test(time)) return null;
  if (Math.abs(Date.now() - Number(time)) > window_ms) return null;
  const text = requestText({ method: request.method, path: request.url, time, nonce, body });
  if (!isSigned([key.secret], text, header(request, headerNames.sign))) return null;
  const { rowCount } = await db.query(
    "insert into used_nonce (key_id, nonce) values ($1, $2) on conflict do nothing",
    [key_id, nonce],
  );
  return rowCount === 1 ? { key, nonce } : null;
};
