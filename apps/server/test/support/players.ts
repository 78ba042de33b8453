import { randomBytes, randomInt, randomUUID } from "node:crypto";

import type { ImageRouteName, RouteName } from "@shwe/contract/player/routes";
import { routes } from "@shwe/contract/player/routes";
import type { Input, Reply } from "@shwe/contract/player/schemas";
import type { Route } from "@shwe/contract/surface";
import { expect } from "vitest";

import type { Ctx } from "../../src/context.ts";
import { addressOf } from "../../src/database-roles.ts";
import { drainJobs } from "../../src/platform/jobs/index.ts";
import { hashToken, mac, readSigner } from "../../src/platform/secrets/index.ts";
import { signerHandlers } from "../../src/signer.ts";
import { jobHandlers } from "../../src/worker.ts";
import { wrapPicture } from "./pictures.ts";
import type { Answer, Sent } from "./send.ts";
import type { TestServer } from "./server.ts";
import type { TestGateway } from "./sms-gateway.ts";

const code_form = /(?<!\d)\d{6}(?!\d)/;

/** An eleven-digit phone number that no other test uses. */
export const somePhone = (): string => `097${randomInt(10 ** 8, 10 ** 9)}`.slice(0, 11);

/** A random IP address, because rate limits count by address. */
export const someAddress = (): string =>
  `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

/** A device name that no other test uses. */
export const someDevice = (): string => randomBytes(32).toString("base64url");

export const somePassword = (): string => `pw-${randomBytes(9).toString("base64url")}`;

/** The input of a call: its JSON, or a picture where the route accepts one. */
export type Given<N extends RouteName> =
  | Input<N>
  | (N extends ImageRouteName ? { image: Buffer } : never);

export type Asking = Pick<Sent, "from" | "headers"> & { token?: string };

/** A new idempotency key, for the routes that need one. */
export const someKey = ({ command }: Route): Record<string, string> =>
  command ? { "idempotency-key": randomUUID() } : {};

/** Calls a route by its name and returns the raw response. A command without a given key gets a new one. */
export const ask = <N extends RouteName>(
  { send }: Pick<TestServer, "send">,
  name: N,
  input: Given<N>,
  { token, from, headers }: Asking = {},
): Promise<Answer> => {
  const {
    params = {},
    body,
    image,
    query,
  } = input as {
    params?: Record<string, string>;
    body?: unknown;
    image?: Buffer;
    query?: Record<string, string>;
  };
  const picture = image === undefined ? undefined : wrapPicture(name, image);
  const path = routes[name].path.replaceAll(/:([a-z_]+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ""),
  );
  const search = query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;
  return send(`${path}${search}`, {
    method: routes[name].method,
    headers: {
      ...picture?.headers,
      ...someKey(routes[name]),
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(picture === undefined ? {} : { body: picture.body }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(from === undefined ? {} : { from }),
  });
};

/** Calls a route and throws unless it succeeds. */
export const call = async <N extends RouteName>(
  server: Pick<TestServer, "send">,
  name: N,
  input: Given<N>,
  asking: Asking = {},
): Promise<Reply<N>> => {
  const answer = await ask(server, name, input, asking);
  expect(answer.status, answer.bytes.toString("utf8")).toBe(200);
  return answer.json() as Reply<N>;
};

/** The error code of a response, or `ok`. */
export const verdictOf = (answer: Answer): string =>
  answer.status === 200 ? "ok" : (answer.json() as { code: string }).code;

/** Runs all due jobs in this process, with the rights of the roles that own them. */
export const drain = async (ctx: Ctx): Promise<void> =>
  drainJobs({
    database_url: addressOf(ctx.config.database_url, "worker"),
    concurrency: 4,
    handlers: [
      ...jobHandlers(ctx.as("worker")),
      ...signerHandlers(ctx.as("signer"), await readSigner(ctx.config)),
    ],
    log: ctx.log,
  });

type Purpose = Input<"sendOtp">["body"]["purpose"];

/** Requests a one-time code and reads it from the gateway, as the owner of the phone would. */
export const receiveCode = async (
  server: TestServer,
  gateway: TestGateway,
  phone: string,
  purpose: Purpose,
  asking: Asking = {},
): Promise<string> => {
  await call(server, "sendOtp", { body: { phone, purpose } }, asking);
  await drain(server.ctx);
  const newest = (await gateway.messagesTo(phone)).at(-1);
  const [code] = code_form.exec(newest?.text ?? "") ?? [];
  if (code === undefined) throw new Error("the phone received no code");
  return code;
};

/** Creates a one-time code directly, for tests that are not about gateways. */
export const giveCode = async (
  { ctx }: Pick<TestServer, "ctx">,
  phone: string,
  purpose: Purpose,
): Promise<string> => {
  const code = "024680";
  const id = randomUUID();
  const keys = ctx.config.code_hmac_keys;
  const phone_key = mac(keys, "phone", phone).digest;
  const { key_id, digest } = mac(keys, "code", id, purpose, phone, code);
  await ctx.db
    .insertInto("one_time_code")
    .values({
      ...{ id, phone_key, purpose, key_id, mac: digest },
      address_key: Buffer.alloc(32),
      prefix_key: Buffer.alloc(32),
      expires_at: new Date(Date.now() + 180_000),
    })
    .execute();
  return code;
};

/** Inserts the proof that a phone's one-time code was entered, for tests that are not about codes. */
export const giveProof = async (
  { ctx }: Pick<TestServer, "ctx">,
  phone: string,
  purpose: Purpose,
): Promise<string> => {
  const proof = randomBytes(32).toString("base64url");
  const phone_key = mac(ctx.config.code_hmac_keys, "phone", phone).digest;
  await ctx.db
    .insertInto("phone_proof")
    .values({
      token_hash: hashToken(proof),
      phone_key,
      purpose,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
  return proof;
};

export type TestPlayer = {
  id: number;
  token: string;
  user_code: string;
  phone: string;
  password: string;
};

/** Registers a player through the API and returns the session. */
export const registerPlayer = async (
  server: Pick<TestServer, "ctx" | "send">,
  given: Partial<Input<"register">["body"]> = {},
  asking: Asking = {},
): Promise<TestPlayer> => {
  const phone = given.phone ?? somePhone();
  const password = given.password ?? somePassword();
  const body = {
    name: "Mya Mya",
    terms_version: server.ctx.config.terms_version,
    adult: true,
    ...given,
    phone,
    password,
    proof: given.proof ?? (await giveProof(server, phone, "register")),
  };
  const { data } = await call(server, "register", { body }, asking);
  return { id: data.id, token: data.token, user_code: data.user_code, phone, password };
};
