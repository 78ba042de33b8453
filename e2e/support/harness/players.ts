import { randomBytes, randomInt, randomUUID } from "node:crypto";

import { type RouteName, routes } from "@shwe/contract/player/routes";
import type { Input, Reply } from "@shwe/contract/player/schemas";
import type { Route } from "@shwe/contract/surface";

import {
  grantSeed,
  openAccounts,
  playerAccount,
  post,
} from "../../../apps/server/src/ledger/index.ts";
import { openSession } from "../../../apps/server/src/modules/identity/open-session.ts";
import { hashPassword } from "../../../apps/server/src/modules/identity/passwords.ts";
import { inTransaction } from "../../../apps/server/src/platform/db/index.ts";
import { dbOf } from "./connections.ts";
import { writeRows } from "./database.ts";
import { terms_version } from "./server.ts";
import { app, owner, setting } from "./setting.ts";

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

/** An eleven-digit phone number that no other test uses. */
export const somePhone = (): string =>
  `097${randomInt(10 ** 8)
    .toString()
    .padStart(8, "0")}`;
export const somePassword = (): string => `pw-${randomBytes(9).toString("base64url")}`;
/** One-time codes are limited per IP address, so each test uses its own. */
export const someAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Sends a request as another device of the player would; each command gets a new idempotency key. */
export async function callServer<N extends RouteName>(
  name: N,
  { body }: { body?: Input<N> extends { body: infer B } ? B : never },
  token?: string,
): Promise<Reply<N>> {
  const { method, path, command }: Route = routes[name];
  const answer = await fetch(setting("E2E_ADDRESS") + path, {
    method,
    headers: {
      "x-forwarded-for": someAddress(),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(command && { "idempotency-key": randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(reply)}`);
  return reply as Reply<N>;
}

/** Whether the server accepts the session. */
export async function isAlive(token: string): Promise<boolean> {
  const { status } = await fetch(`${setting("E2E_ADDRESS")}/api/user/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
}

/** Hashing takes longer than all other steps of a registration, so the players of one process share a password. */
const password = somePassword();
/**
 * Who requests a hash, for the queue of password hashing. Any value works, because no other code in this process hashes
 * passwords.
 */
const applicant = { rank: "known", key: "harness" } as const;
let password_hash: Promise<string> | undefined;

const someLetters = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/**
 * Creates a player with a session in the database, as a registration would, for tests that are not about registering.
 * The password works for a login.
 */
export async function registerPlayer(name = "Mya Mya", database = app()): Promise<Player> {
  const phone = somePhone();
  const hash = await (password_hash ??= hashPassword(applicant, password, phone));
  return inTransaction(dbOf(database), async (tx) => {
    const made = await tx
      .insertInto("player")
      .values({
        ...{ name, terms_version },
        user_code: someLetters("0123456789abcdef", 10),
        referral_code: someLetters("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 6),
      })
      .returning(["id", "user_code", "session_epoch"])
      .executeTakeFirstOrThrow();
    const player_id = made.id;
    await tx.insertInto("player_phone").values({ player_id, phone }).execute();
    await tx.insertInto("player_password").values({ player_id, hash }).execute();
    await openAccounts(tx, [player_id]);
    const token = await openSession(tx, {
      ...{ player_id, epoch: made.session_epoch, address: someAddress() },
      user_agent: "node",
      device_id: undefined,
    });
    return { token, id: Number(player_id), user_code: made.user_code, name, phone, password };
  });
}

/** Grants money, as `npm run ledger:grant` does. */
export async function grant({ id }: Pick<Player, "id">, amount: number): Promise<void> {
  await grantSeed(dbOf(app()), {
    player_id: BigInt(id),
    amount: BigInt(amount) * hundredths,
    key: randomUUID(),
  });
}

/** Creates a debt as a correction does, in whole kyat; the same amount is added to the main wallet. */
export async function chargeDebt({ id }: Pick<Player, "id">, kyat: number): Promise<void> {
  const player_id = BigInt(id);
  const charge = {
    debit: playerAccount(player_id, "receivable"),
    credit: playerAccount(player_id, "main"),
    amount: BigInt(kyat) * hundredths,
    kind: "receivable_charge",
    fact_id: 1n,
  } as const;
  await inTransaction(dbOf(owner()), (tx) => post(tx, [charge]));
}

/** Sets the turnover that a bonus would require, in whole kyat. */
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

/** The newest one-time code of a phone, once it has received so many messages. */
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
