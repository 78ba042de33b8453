import { readFileSync } from "node:fs";
import { join } from "node:path";

import { surfaces } from "@shwe/contract/surfaces";
import { answerText, calls, headerNames, isSigned, requestText, sign } from "@shwe/swp";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createSwp, createWallet } from "../../src/modules/casino/index.ts";
import { game_key_use } from "../../src/modules/casino/wallet/providers.ts";
import { clockHandlers } from "../../src/modules/status/index.ts";
import { hashToken, sealBytes } from "../../src/platform/secrets/index.ts";
import { startSurface } from "../../src/start-surface.ts";
import { giveProvider, seatPlayer } from "../support/casino.ts";
import { startTestServer } from "../support/server.ts";

const page = join(import.meta.dirname, "../../../../docs/wallet-protocol.md");

/** What the page says about its examples. */
const said = {
  key_id: "example",
  secret: "the secret of the examples",
  time: "1795000000000",
  player_ref: "p7h2k9m4x1",
  session_id: "3f0c7c1e-5f0a-4c56-9d35-0c1f4b8a2e77",
  token: "a_token_of_the_launch_has_43_characters_000",
};

type Example = {
  call: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  answer: unknown;
};

/** Reads the examples of the page: a request as HTTP, and then its answer as JSON. */
const readExamples = (): Example[] => {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/```http\n([^`]+)```\s+```json\n([^`]+)```/g)].map(
    ([, request = "", answer = ""]) => {
      const [head = "", body = ""] = request.trimEnd().split("\n\n", 2);
      const [line = "", ...fields] = head.split("\n");
      const path = line.replace(/^POST /, "");
      return {
        ...{ call: path.replace("/swp/v1/", ""), path, body },
        headers: Object.fromEntries(
          fields.map((field) => field.split(": ", 2) as [string, string]),
        ),
        answer: JSON.parse(answer) as unknown,
      };
    },
  );
};

const server = await startTestServer();

/** The wallet with the clock of the page. */
const openWallet = async (): Promise<string> => {
  const ctx = server.ctx.as("wallet");
  const running = await startSurface(ctx, {
    ...{ surface: surfaces.wallet, handlers: clockHandlers(), admitters: {}, port: 0 },
    protocols: [createSwp(createWallet(ctx), ctx, () => Number(said.time))],
  });
  afterAll(async () => {
    running.abort();
    await running.finish();
  });
  return running.address;
};

/** The provider, the player and the launch that the examples name. */
const giveWhatThePageNames = async (): Promise<void> => {
  const { owner } = server.database;
  const provider = await giveProvider(server);
  const sealed = sealBytes(
    server.ctx.config.game_keys,
    game_key_use,
    said.key_id,
    Buffer.from(said.secret),
  );
  await sql`insert into game_key (key_id, provider_id, slot, sealed) values (${said.key_id}, ${provider.id}, 2, ${sealed})`.execute(
    owner,
  );
  const { player_id, session_id } = await seatPlayer(server, provider, 1_000);
  await sql`update game set code = 'mines' where provider_id = ${provider.id} and code = ${provider.game_code}`.execute(
    owner,
  );
  await sql`update game_player set ref = ${said.player_ref} where player_id = ${player_id}`.execute(
    owner,
  );
  await sql`update game_session set id = ${said.session_id}, verified_at = null, token_hash = ${hashToken(said.token)}
    where id = ${session_id}`.execute(owner);
};

const examples = readExamples();
let address = "";

beforeAll(async () => {
  await giveWhatThePageNames();
  address = await openWallet();
});

test("B-641 the page of the protocol has an example of each call", () => {
  const shown = new Set(examples.map(({ path }) => path));
  expect(Object.values(calls).filter((path) => !shown.has(path))).toEqual([]);
});

test("B-641 the signatures of the examples can be reproduced from what the page says", () => {
  for (const { call, path, headers, body } of examples) {
    const [time, nonce] = [headers["SWP-Time"] ?? "", headers["SWP-Nonce"] ?? ""];
    const signed = requestText({ method: "POST", path, time, nonce, body: Buffer.from(body) });
    expect(headers, call).toEqual({
      ...{ "SWP-Key": said.key_id, "SWP-Time": said.time, "SWP-Nonce": nonce },
      "SWP-Sign": sign(said.secret, signed),
    });
  }
});

test("B-641 the wallet answers the examples, in their order, as the page says, and signs its answers", async () => {
  for (const { call, path, headers, body, answer } of examples) {
    const response = await fetch(new URL(path, address), {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", ...headers },
      body,
    });
    const received = Buffer.from(await response.arrayBuffer());
    expect({ call, answer: JSON.parse(received.toString()) as unknown }).toEqual({ call, answer });
    const time = response.headers.get(headerNames.time) ?? "";
    const nonce = headers["SWP-Nonce"] ?? "";
    const text = answerText(response.status, { time, nonce, body: received });
    expect(isSigned([said.secret], text, response.headers.get(headerNames.sign) ?? ""), call).toBe(
      true,
    );
  }
});
