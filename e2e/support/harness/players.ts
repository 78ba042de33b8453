import { randomBytes, randomInt, randomUUID } from "node:crypto";

import { type RouteName, routes } from "@shwe/contract/routes";
import type { Input, Reply } from "@shwe/contract/schemas";

import { grantSeed } from "../../../apps/server/src/ledger/index.ts";
import { phoneKey } from "../../../apps/server/src/modules/identity/phone-keys.ts";
import {
  hashToken,
  makeToken,
  parseKeyRing,
} from "../../../apps/server/src/platform/secrets/index.ts";
import { dbOf } from "./connections.ts";
import { writeRows } from "./database.ts";
import { terms_version } from "./server.ts";
import { app, setting } from "./setting.ts";

const hundredths = 100n;
const message_timeout_ms = 15_000;
const poll_ms = 100;

export type Player = {
  token: string;
  id: number;
  user_code: string;
  name: string;
  phone: string;
  password: string;
};

/** A number of eleven digits that no other test uses. */
export const somePhone = (): string =>
  `097${randomInt(10 ** 8)
    .toString()
    .padStart(8, "0")}`;
export const somePassword = (): string => `pw-${randomBytes(9).toString("base64url")}`;
/** Codes are limited by address, so each test comes from its own. */
export const someAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Calls the server as another device of the player would. */
export async function callServer<N extends RouteName>(
  name: N,
  { body }: { body?: Input<N> extends { body: infer B } ? B : never },
  token?: string,
): Promise<Reply<N>> {
  const { method, path } = routes[name];
  const answer = await fetch(setting("E2E_ADDRESS") + path, {
    method,
    headers: {
      "x-forwarded-for": someAddress(),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(reply)}`);
  return reply as Reply<N>;
}

/** Whether the server still takes a session. */
export async function isAlive(token: string): Promise<boolean> {
  const { status } = await fetch(`${setting("E2E_ADDRESS")}/api/user/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
}

/** A proof as the entry of a code would give it, for tests that are not about codes. */
async function giveProof(phone: string): Promise<string> {
  const proof = makeToken();
  const keys = parseKeyRing(setting("E2E_CODE_HMAC_KEYS"));
  await writeRows(
    setting("E2E_OWNER_URL"),
    `insert into phone_proof (token_hash, phone_key, purpose, expires_at)
     values ($1, $2, 'register', clock_timestamp() + interval '10 minutes')`,
    [hashToken(proof), phoneKey(keys, phone)],
  );
  return proof;
}

export async function registerPlayer(name = "Mya Mya"): Promise<Player> {
  const phone = somePhone();
  const password = somePassword();
  const proof = await giveProof(phone);
  const { data } = await callServer("register", {
    body: { phone, proof, name, password, terms_version, adult: true },
  });
  return { ...data, phone, password };
}

/** Seed money, posted as `npm run ledger:grant` does. */
export async function grant({ id }: Pick<Player, "id">, amount: number): Promise<void> {
  await grantSeed(dbOf(app()), {
    player_id: BigInt(id),
    amount: BigInt(amount) * hundredths,
    key: randomUUID(),
  });
}

/** What a bonus would leave to be played, in whole kyat. */
export const setTurnover = ({ id }: Pick<Player, "id">, kyat: number): Promise<void> =>
  writeRows(
    setting("E2E_OWNER_URL"),
    `insert into turnover (player_id, remaining) values ($1, $2 * 100)
     on conflict (player_id) do update set remaining = excluded.remaining`,
    [id, kyat],
  );

type Message = { text: string };

async function messagesTo(phone: string): Promise<Message[]> {
  const answer = await fetch(`${setting("E2E_SMS_INBOX")}/messages?to=${phone}`);
  return (await answer.json()) as Message[];
}

/** The newest code the phone received, once there are so many messages. */
export async function readCode(phone: string, messages = 1): Promise<string> {
  const deadline = Date.now() + message_timeout_ms;
  while (Date.now() < deadline) {
    const received = await messagesTo(phone);
    const [code] = /(?<!\d)\d{6}(?!\d)/.exec(received.at(-1)?.text ?? "") ?? [];
    if (received.length >= messages && code !== undefined) return code;
    await new Promise((wake) => {
      setTimeout(wake, poll_ms);
    });
  }
  throw new Error("the phone received no code");
}
