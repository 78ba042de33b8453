import { randomInt } from "node:crypto";

import { maskPhone } from "@shwe/rules";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { playersHandlers } from "../../src/modules/players/office.ts";
import { phone_searches_per_hour } from "../../src/modules/players/search/admit-phone-search.ts";
import { createBetting } from "../support/betting.ts";
import { createCashRequests } from "../support/cash-requests.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { giveOperator, startTestOffice } from "../support/office.ts";
import { registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const office = createOfficeCalls(playersHandlers(server.ctx.as("office")));
const { rich, draw, bet } = createBetting(server);
const cash = await createCashRequests(server);
const send = await startTestOffice(server);
const finance = await giveCaller(server, "finance");
const draws = await giveCaller(server, "draws");
const search = (text: string, caller = finance) =>
  office.call(caller, "search", { body: { text } });

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

test("V2 a part of a phone finds no player, and a phone in an address is refused", async () => {
  const found = await Promise.all(
    [player.phone.slice(0, -1), player.phone.slice(1, -1), player.phone.slice(-6)].map((text) =>
      search(text),
    ),
  );
  for (const hits of found)
    expect(hits).not.toContainEqual(expect.objectContaining({ id: String(player.id) }));
  for (const path of ["/office/search", "/office/player_searches"]) {
    const sent = await send(`${path}?text=${player.phone}`, {
      headers: { cookie: (await giveOperator(server, "owner")).cookie },
    });
    expect(sent.status).not.toBe(200);
  }
});

test("V2 a search by phone is recorded with the masked phone before its answer", async () => {
  const support = await giveCaller(server, "support");
  for (const text of [player.phone, ` +959${player.phone.slice(2)} `, "09700000001"]) {
    await search(text, support);
    await office.call(support, "findPlayers", { body: { text } });
  }
  await search("mya mya", support);
  const [known, unknown] = [maskPhone(player.phone), maskPhone("09700000001")];
  const acts = await actsOf(owner, support);
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual(
    [known, known, known, known, unknown, unknown].map((phone) => [
      "player.find_phone",
      `phone:${phone}`,
    ]),
  );
  expect(JSON.stringify(acts.map(({ details }) => details))).not.toContain(player.phone);
});

test("V2 who may not see phones finds nobody by phone, and leaves no record", async () => {
  const auditor = await giveCaller(server, "auditor");
  expect(await search(player.phone, auditor)).toEqual([]);
  expect(await office.call(auditor, "findPlayers", { body: { text: player.phone } })).toMatchObject(
    { rows: [] },
  );
  expect(await actsOf(owner, auditor)).toEqual([]);
});

test("V2 an operator searches 60 phones an hour, also at the same time; names have no limit", async () => {
  const [support, other] = [await giveCaller(server, "support"), await giveCaller(server, "owner")];
  const byPhone = () => office.verdict(support, "findPlayers", { body: { text: player.phone } });
  await sql`
    insert into operator_act (operator_id, act, subject, details, is_view)
    select ${support.operator.id}, 'player.find_phone', 'phone:x', '{}', true
    from generate_series(1, ${phone_searches_per_hour - 2})`.execute(owner);
  const verdicts = await Promise.all([byPhone(), byPhone(), byPhone(), byPhone()]);
  expect(verdicts.toSorted()).toEqual(["ok", "ok", "too_many_requests", "too_many_requests"]);
  expect(await office.verdict(support, "search", { body: { text: player.phone } })).toBe(
    "too_many_requests",
  );
  expect(await office.verdict(support, "search", { body: { text: "mya mya" } })).toBe("ok");
  expect(await office.verdict(other, "search", { body: { text: player.phone } })).toBe("ok");
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

test("B-602 cash is found by code, the end of it, the digits of a transfer and the reference of a payment", async () => {
  const payer = await registerPlayer(server);
  const digits = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const [in_id = ""] = await cash.giveCashIns(payer, 1, { digits, amount: 40_000 });
  const [out_id = ""] = await cash.giveCashOuts(payer, 1);
  const hitOf = (kind: string, id: string) => expect.objectContaining({ kind, id }) as unknown;
  const codeOf = async (table: "cash_in_request" | "cash_out_request", id: string) =>
    (
      await owner
        .selectFrom(table)
        .select("code")
        .where("id", "=", BigInt(id))
        .executeTakeFirstOrThrow()
    ).code;
  const in_code = await codeOf("cash_in_request", in_id);
  const out_code = await codeOf("cash_out_request", out_id);
  for (const text of [in_code, in_code.toLowerCase().replace("-", " "), in_code.slice(-6), digits])
    expect([text, await search(text)]).toEqual([
      text,
      expect.arrayContaining([hitOf("cash_in", in_id)]),
    ]);
  const reference = `AB${randomInt(10 ** 9, 10 ** 10)}`;
  await sql`update cash_out_request set reference = ${reference} where id = ${out_id}`.execute(
    owner,
  );
  for (const text of [out_code, out_code.slice(-6), reference.toLowerCase()])
    expect([text, await search(text)]).toEqual([
      text,
      expect.arrayContaining([hitOf("cash_out", out_id)]),
    ]);
  for (const text of [in_code, digits, out_code])
    expect(JSON.stringify(await search(text, draws))).not.toContain("cash_");
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

test("a draw is found by its lottery and section, by its day, and by both", async () => {
  const { game, section, day } = await owner
    .selectFrom("draw")
    .select(["game", sql<string>`to_char(slot, 'HH24:MI')`.as("section")])
    .select(sql<string>`to_char(draw_on, 'YYYY-MM-DD')`.as("day"))
    .where("id", "=", BigInt(draw_id))
    .executeTakeFirstOrThrow();
  const name = `${game.toUpperCase()} ${section}`;
  const hit = expect.objectContaining({ kind: "draw", id: String(draw_id) }) as unknown;
  for (const text of [name, day, `${name} ${day}`])
    expect([text, await search(text, draws)]).toEqual([text, expect.arrayContaining([hit])]);
  for (const text of [`${game} 03:33`, `${name} 2020-01-01`, "2026-99-99"])
    expect([text, await search(text, draws)]).toEqual([text, []]);
});
