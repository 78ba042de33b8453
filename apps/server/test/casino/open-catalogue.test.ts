import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";

import { answerText, isSigned, requestText, sign } from "@shwe/swp";
import { afterAll, expect, test } from "vitest";

import { createOpenCatalogue } from "../../src/modules/casino/catalogue/sync/open-catalogue.ts";
import { syncCatalogues } from "../../src/modules/casino/catalogue/sync/sync-catalogues.ts";
import { game_key_use } from "../../src/modules/casino/wallet/providers.ts";
import { sealBytes } from "../../src/platform/secrets/index.ts";
import { giveProvider } from "../support/casino/games.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { config, log } = server.ctx;
const { owner, as } = server.database;
const slot = 2;
const secret = randomBytes(32).toString("hex");

const pages: Record<string, object> = {
  null: { games: [entryOf("a")], next: "second" },
  second: { games: [entryOf("b")], next: null },
};

function entryOf(game_code: string) {
  return { game_code, category_id: slot, name: game_code, image: "/a.svg", is_playable: true };
}

type Fault =
  | "none"
  | "unsigned"
  | "other nonce"
  | "wrong secret"
  | "changed body"
  | "status"
  | "huge"
  | "redirect";
let fault: Fault = "none";

const header = (request: IncomingMessage, name: string): string => String(request.headers[name]);

/** A provider that checks the signature of each call and signs its answers, except for the fault of the test. */
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    const { method = "", url: path = "" } = request;
    const time = header(request, "swp-time");
    const nonce = header(request, "swp-nonce");
    const asked = requestText({ method, path, time, nonce, body: Buffer.from(body) });
    const is_signed = isSigned([secret], asked, header(request, "swp-sign"));
    const { cursor } = JSON.parse(body) as { cursor: string | null };
    const page = is_signed && path === "/x/swp/catalog" ? pages[String(cursor)] : {};
    const answer = Buffer.from(fault === "huge" ? "x".repeat(2_000_000) : JSON.stringify(page));
    const status = fault === "status" ? 500 : fault === "redirect" ? 302 : 200;
    const answer_time = String(Date.now());
    const signed = answerText(status, {
      time: answer_time,
      nonce: fault === "other nonce" ? "0".repeat(32) : nonce,
      body: fault === "changed body" ? Buffer.from("{}") : answer,
    });
    const signature = sign(fault === "wrong secret" ? "wrong" : secret, signed);
    response.writeHead(status, {
      "swp-time": answer_time,
      ...(fault === "unsigned" ? {} : { "swp-sign": signature }),
      ...(fault === "redirect" ? { location: path } : {}),
    });
    response.end(answer);
  });
});
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
afterAll(() => provider.close());
const { port } = provider.address() as AddressInfo;

const giveKey = async (provider_id: number, key_id: string): Promise<void> => {
  const sealed = sealBytes(config.game_keys, game_key_use, key_id, Buffer.from(secret));
  await owner.insertInto("game_key").values({ key_id, provider_id, slot: 1, sealed }).execute();
};

const sync = () =>
  syncCatalogues(
    { db: as("worker"), log },
    createOpenCatalogue({ db: as("worker"), config }),
    new AbortController().signal,
  );

const stateOf = async (provider_id: number) => {
  const games = await owner
    .selectFrom("game")
    .select("code")
    .where("provider_id", "=", provider_id)
    .orderBy("code")
    .execute();
  const { catalog_error } = await owner
    .selectFrom("game_provider")
    .select("catalog_error")
    .where("provider_id", "=", provider_id)
    .executeTakeFirstOrThrow();
  return { games: games.map(({ code }) => code), catalog_error };
};

// A name below localhost, as the development settings have it.
const base_url = `http://studio.localhost:${port}/x`;

test("R-410 a catalogue is read over HTTP, page by page, with signatures in both directions", async () => {
  const provider_id = await giveProvider(owner, slot, { base_url });
  await giveKey(provider_id, "catalogue-key");
  await sync();
  expect(await stateOf(provider_id)).toEqual({ games: ["a", "b"], catalog_error: null });
});

test.each([
  ["unsigned", "is not signed"],
  ["other nonce", "is not signed"],
  ["wrong secret", "is not signed"],
  ["changed body", "is not signed"],
  ["status", "answered 500"],
  ["huge", "too many bytes"],
  ["redirect", "fetch failed"],
] as const)("an answer with the fault '%s' changes nothing", async (kind, message) => {
  const provider_id = await giveProvider(owner, slot, { base_url });
  await giveKey(provider_id, `key-${provider_id}`);
  fault = kind;
  try {
    await sync();
  } finally {
    fault = "none";
  }
  const { games, catalog_error } = await stateOf(provider_id);
  expect(games).toEqual([]);
  expect(catalog_error).toContain(message);
});

test("a provider without a key is not called", async () => {
  const provider_id = await giveProvider(owner, slot, { base_url });
  await sync();
  expect(await stateOf(provider_id)).toEqual({
    games: [],
    catalog_error: "the provider has no key",
  });
});
