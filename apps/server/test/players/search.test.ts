import { sql } from "kysely";
import { expect, test } from "vitest";

import { playersHandlers } from "../../src/modules/players/office.ts";
import { createBetting } from "../support/betting.ts";
import { createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const office = createOfficeCalls(playersHandlers(server.ctx.as("office")));
const { rich, draw, bet } = createBetting(server);
const finance = await giveCaller(server, "finance");
const draws = await giveCaller(server, "draws");
const search = (text: string, caller = finance) =>
  office.call(caller, "search", { query: { text } });

const player = await rich();
const draw_id = await draw();
await bet(player, draw_id, ["05=500"]);
const slip = await sql<{ id: bigint }>`select id from slip where draw_id = ${draw_id}`.execute(
  owner,
);
const no = `${draw_id}-${slip.rows[0]?.id}`;

test("a player is found by phone, user code and name, and the phone is masked", async () => {
  for (const text of [player.phone, player.user_code, "mya mya"])
    expect(await search(text)).toContainEqual(
      expect.objectContaining({ kind: "player", id: String(player.id) }),
    );
  expect(JSON.stringify(await search(player.phone))).not.toContain(player.phone);
});

test("a slip is found by its number", async () => {
  expect(await search(` ${no} `)).toMatchObject([
    { kind: "slip", no, player_id: String(player.id), staked: 500 },
  ]);
  expect(await search(`${draw_id}-999999999`)).toEqual([]);
});

test("a draw, a request for level 2 and an approval are found by their id", async () => {
  expect(await search(String(draw_id))).toContainEqual(
    expect.objectContaining({ kind: "draw", id: String(draw_id), game: "2d" }),
  );
  await sql`insert into level2_request (id, player_id) values (777123, ${player.id})`.execute(
    owner,
  );
  expect(await search("777123")).toMatchObject([
    { kind: "level2_request", player_id: String(player.id), state: "pending" },
  ]);
  const { approval_id } = await office.call(finance, "correctBalance", {
    params: { id: String(player.id) },
    body: { kind: "correction", account: "main", amount: 5, note: "test of the search" },
  });
  expect(await search(approval_id)).toContainEqual(
    expect.objectContaining({
      kind: "approval",
      approval_kind: "player.correct",
      subject: `player:${player.id}`,
    }),
  );
});

test("an operator finds only what the role may open", async () => {
  for (const text of [player.phone, player.user_code, no, "777123"])
    expect(await search(text, draws), text).toEqual([]);
  expect(await search(String(draw_id), draws)).toContainEqual(
    expect.objectContaining({ kind: "draw", id: String(draw_id) }),
  );
});

test("garbage finds nothing and fails nothing", async () => {
  for (const text of [
    "%",
    "_",
    "\\",
    "'; drop table player; --",
    "0",
    "-",
    "9".repeat(60),
    "1-",
    "🙂🙂🙂",
  ])
    expect(await search(text), text).toEqual([]);
});
