import { sql } from "kysely";
import { expect, test } from "vitest";

import { advanceDraw } from "../../src/modules/lottery/draw/advance-draws.ts";
import { lotteryOfficeHandlers, proposeResult } from "../../src/modules/lottery/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { sealDraw } from "../../src/modules/lottery/sealing/seal-draw.ts";
import { settleDraw } from "../../src/modules/lottery/settlement/settle-draw.ts";
import { createBetting } from "../support/betting.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { giveResult } from "../support/given-results.ts";
import { giveCaller, plain_call } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

const server = await startTestServer();
const { ctx, signer, database } = server;
const { owner } = database;
const betting = createBetting(server);
const office = lotteryOfficeHandlers({ ...ctx, db: database.as("office") });
const caller = await giveCaller(server, "draws");
const as = { ...plain_call, caller };

const byId = (id: bigint | number) => ({ ...as, params: { id: String(id) } });
const close = (id: bigint | number, reason = "a source is late") =>
  office.closeDrawEarly({ ...byId(id), body: { reason } });
const readDraw = async (id: bigint | number) => (await office.getDraw(byId(id))).data;
const actsOf = (id: bigint | number) =>
  owner
    .selectFrom("operator_act")
    .select("act")
    .where("subject", "=", `draw:${id}`)
    .orderBy("seq")
    .execute();

test("B-603 an open draw closes early: no later slip, an earlier close, the act recorded", async () => {
  const id = await betting.draw();
  const player = await betting.rich();
  expect((await betting.bet(player, id, ["05=500"])).status).toBe(200);
  const planned = (await readDraw(id)).close_at;
  await close(id);
  const draw = await readDraw(id);
  expect(draw).toMatchObject({ state: "closed", reason: "a source is late", may_close: false });
  expect(Date.parse(draw.close_at)).toBeLessThan(Date.parse(planned));
  expect((await betting.bet(player, id, ["06=500"])).status).not.toBe(200);
  expect(await actsOf(id)).toEqual([{ act: "draw.close" }]);
  await expect(close(id)).rejects.toMatchObject({ code: "draw_not_open" });
});

test("B-603 a draw that is not open cannot be closed early, nor its close moved later", async () => {
  const planned = await giveDraw(owner, { state: "scheduled" });
  await expect(close(planned)).rejects.toMatchObject({ code: "draw_not_open" });
  await expect(close(999_999_999)).rejects.toMatchObject({ code: "draw_unknown" });
  await expect(
    sql`select lottery_close_draw(${planned}, 'early', ${caller.operator.id})`.execute(
      database.as("office"),
    ),
  ).rejects.toMatchObject({ code: "SL009" });
  const open = await giveDraw(owner);
  await expect(
    sql`update draw set close_at = close_at + interval '1 second' where id = ${open}`.execute(
      owner,
    ),
  ).rejects.toMatchObject({ code: "23514" });
});

test("B-603 an early close and slips at the same time: each slip is before the close or refused", async () => {
  const id = await betting.draw();
  const players = await Promise.all(Array.from({ length: 6 }, () => betting.rich(10_000)));
  const first = players.map((player) => betting.bet(player, id, ["11=100"]));
  const closes = Promise.allSettled(Array.from({ length: 3 }, () => close(id)));
  const second = players.map((player) => betting.bet(player, id, ["12=100"]));
  const placed = await Promise.all([...first, ...second]);
  const closed = await closes;
  expect(closed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const accepted = placed.filter(({ status }) => status === 200).length;
  const draw = await readDraw(id);
  const slips = await betting.slipsOf(id);
  expect(draw.state).toBe("closed");
  expect(slips).toHaveLength(accepted);
  for (const { accepted_at } of slips)
    expect(accepted_at.getTime()).toBeLessThanOrEqual(Date.parse(draw.close_at));
  expect(await actsOf(id)).toHaveLength(1);
});

test("B-603 the exposure map has stakes and caps of every number, heads, and the worst result", async () => {
  const id = await betting.draw({
    game: "2d",
    terms: {
      odds: 80,
      number_cap: 500_000,
      hot_numbers: [5],
      hot_cap: 2_000,
      blocked_numbers: [11],
    },
  });
  const player = await betting.rich();
  await betting.bet(player, id, ["05=1500", "27=1000"]);
  await betting.bet(player, id, ["27=3000"]);
  const { data } = await office.getDrawExposure(byId(id));
  expect(data.stakes).toHaveLength(100);
  expect([data.stakes[5], data.stakes[27]]).toEqual([1_500, 4_000]);
  expect([data.caps[5], data.caps[11], data.caps[27]]).toEqual([2_000, 0, 500_000]);
  expect(data.heads).toHaveLength(10);
  expect(data.heads[2]).toEqual({ head: 2, staked: 4_000, cap: 5_000_000 });
  expect(data.worst).toEqual({ number: "27", pays: 320_000 });
  expect(data.top.map(({ number }) => number)).toEqual(["27", "05"]);
  expect(data).toMatchObject({ slips: 2, staked: 5_500, hot_numbers: [5], blocked_numbers: [11] });
  expect((await readDraw(id)).fullest).toEqual({ number: "05", share: 750, staked: 1_500 });
});

test("B-603 the exposure of 3D has ten heads of a hundred numbers and counts tod prizes", async () => {
  const id = await giveDraw(owner, {
    game: "3d",
    terms: { odds: 500, tod_odds: 10, tod_mode: "perm" },
  });
  const stakes = Array.from({ length: 1_000 }, (_, number) =>
    number === 123 ? 100 : number === 321 ? 50 : 0,
  );
  await sql`update exposure set stakes = ${stakes}::bigint[], total = 150 where draw_id = ${id}`.execute(
    owner,
  );
  const { data } = await office.getDrawExposure(byId(id));
  expect(data.heads.map(({ staked }) => staked)).toEqual([0, 100, 0, 50, 0, 0, 0, 0, 0, 0]);
  expect(data.worst).toEqual({ number: "123", pays: 100 * 500 + 50 * 10 });
});

test("draws are listed by day, lottery and state, page by page without gaps", async () => {
  const day = "2031-03-05";
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into draw (game, feed, slot, draw_on, terms_id, caps, open_at, close_at, result_at)
      select 'c2d', 'demo-binance', ('00:00'::time + make_interval(mins => nth)), ${day}::date, terms.id, lottery_caps(terms),
        at - interval '2 hours', at - interval '1 minute', at
      from generate_series(1, 120) as nth,
        lateral (select (${day}::date + make_interval(mins => nth)) at time zone 'Asia/Yangon' as at) as moment,
        lottery_terms_of('c2d', null) as terms
      returning id
    )
    insert into exposure (draw_id, stakes) select id, array_fill(0::bigint, array[100]) from made returning draw_id as id
  `.execute(owner);
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 5; page += 1) {
    const { data } = await office.listDraws({
      ...as,
      query: { day, game: "c2d", ...(after === undefined ? {} : { after }) },
    });
    seen.push(...data.rows.map(({ id }) => id));
    if (data.next === null) break;
    after = data.next;
  }
  expect(seen).toEqual(rows.map(({ id }) => String(id)).toReversed());
  const ahead = await office.listDraws({ ...as, query: { day, state: "ahead" } });
  expect(ahead.data.rows[0]?.id).toBe(String(rows[0]?.id));
  const none = await office.listDraws({ ...as, query: { day, state: "settled" } });
  expect(none.data).toEqual({ rows: [], next: null });
  await expect(
    office.listDraws({ ...as, query: { after: "bm90LWEtY3Vyc29y" } }),
  ).rejects.toMatchObject({ code: "invalid_request" });
});

test("B-611 B-613 the page of a draw shows versions, evidence, settlement progress and reversals", async () => {
  const id = await giveDraw(owner, { closes_in_s: -120, terms: { odds: 80 } });
  const player = await betting.rich();
  await sql`
    insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
    select id, ${player.id}, terms_id, 500, 0, open_at, 'one', '{5}', '{500}' from draw where id = ${id}`.execute(
    owner,
  );
  await sql`update exposure set slips = 1, total = 500 where draw_id = ${id}`.execute(owner);
  await giveResult(owner, id, "05");
  await settleDraw(ctx, id);
  await giveResult(owner, id, "06");
  await settleDraw(ctx, id);
  const draw = await readDraw(id);
  expect(draw.settlements.map(({ kind, done, total }) => [kind, done, total])).toEqual([
    ["pay", 1, 1],
    ["reverse", 1, 1],
    ["pay", 1, 1],
  ]);
  expect(draw).toMatchObject({ paid: 0, reversed: 40_000, refunded: 0, digits: "06" });
  const { data } = await office.getDrawResults(byId(id));
  expect(
    data.versions.map(({ version, digits, decided_by }) => [version, digits, decided_by]),
  ).toEqual([
    [1, "05", "sources"],
    [2, "06", "operators"],
  ]);
  expect(data.versions[1]).toMatchObject({ proposed_by: "proposer", confirmed_by: "confirmer" });
  expect(data.evidence).toHaveLength(4);
  expect(data.evidence[0]).toMatchObject({ text: "06", bytes: 2, is_cut: false });
  const evidence_id = data.evidence[0]?.id ?? "";
  const file = await office.getEvidence({
    ...as,
    params: { id: String(id), evidence_id },
  });
  expect(file.body).toEqual(Buffer.from("06"));
  await expect(
    office.getEvidence({ ...as, params: { id: String(id + 1n), evidence_id } }),
  ).rejects.toMatchObject({ code: "evidence_unknown" });
});

test("B-611 a draw that waits shows the newest response of each source", async () => {
  const id = await giveWaitingDraw(owner, { game: "2d", result_at: new Date(Date.now() - 60_000) });
  for (const text of ["first", "second"])
    await sql`
      insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict)
      values (${id}, 'set-site', 'https://feed.example/', 200, clock_timestamp(), ${Buffer.from(text)},
        sha256(${Buffer.from(text)}), 'pending')`.execute(owner);
  const { data } = await office.getDrawResults(byId(id));
  expect(data.evidence.map(({ text, verdict }) => [text, verdict])).toEqual([
    ["second", "pending"],
  ]);
});

test("B-611 a proposal is shown with its files until it is decided", async () => {
  const id = await giveWaitingDraw(owner, { game: "2d", result_at: new Date(Date.now() - 60_000) });
  const files = [{ name: "page one.html", bytes: Buffer.from("<p>05</p>") }];
  const proposal_id = await inTransaction(database.as("office"), (tx) =>
    proposeResult(tx, caller.operator, { draw_id: id, digits: "05", reason: "seen", files }),
  );
  const read = async () => (await office.getDrawResults(byId(id))).data;
  const { proposals, evidence } = await read();
  expect(proposals).toMatchObject([
    { id: String(proposal_id), digits: "05", proposed_by: caller.operator.name },
  ]);
  const [file] = evidence;
  expect(file).toMatchObject({ source: "operator", text: "<p>05</p>" });
  const sent = await office.getEvidence({
    ...as,
    params: { id: String(id), evidence_id: file?.id ?? "" },
  });
  expect(sent.file_name).toMatch(/^evidence-\d+-page-one[.]html$/);
  await sql`select approval_close(${proposals[0]?.approval_id}, ${caller.operator.id}, 'withdrawn', null)`.execute(
    database.as("office"),
  );
  expect((await read()).proposals).toEqual([]);
});

test("B-612 a seal is verified on demand, and a changed slip is found", async () => {
  const id = await giveDraw(owner, { closes_in_s: -30 });
  await giveSlips(owner, id, { count: 20 });
  await advanceDraw(ctx, id);
  await sealDraw({ ...ctx, signer }, id);
  const { seal } = await readDraw(id);
  expect(seal).toMatchObject({ slips: 20 });
  const verify = async () => (await office.verifyDrawSeal(byId(id))).data;
  expect(await verify()).toMatchObject({ slips: 20, faults: [] });
  await sql`update slip set numbers[1] = 9 where draw_id = ${id} and id = (
    select min(id) from slip where draw_id = ${id})`.execute(owner);
  expect((await verify()).faults).toContain("root");
});

test("B-603 a month shows draws, days off of both exchanges, sections and days ahead", async () => {
  const save = (calendar: "set" | "glo", day: string, is_draw_day: boolean) =>
    office.saveDrawDay({
      ...as,
      body: { calendar, day, is_draw_day, name: "Holiday", reason: "announced" },
    });
  await save("set", "2027-02-03", false);
  await save("glo", "2027-02-16", false);
  await save("glo", "2027-02-17", true);
  const read = async () =>
    (await office.getDrawCalendar({ ...as, query: { month: "2027-02" } })).data;
  const month = await read();
  expect(month.days).toHaveLength(28);
  const onDay = (day: string) => month.days.find((each) => each.day === day);
  expect(onDay("2027-02-02")).toMatchObject({ set: true, glo: false, daily: true });
  expect(onDay("2027-02-03")).toMatchObject({ set: false });
  expect(onDay("2027-02-06")).toMatchObject({ set: false });
  expect(onDay("2027-02-16")).toMatchObject({ glo: false });
  expect(onDay("2027-02-17")).toMatchObject({ glo: true });
  await save("set", "2027-02-03", true);
  expect((await read()).entries).toContainEqual(
    expect.objectContaining({
      calendar: "set",
      day: "2027-02-03",
      version: 2,
      is_draw_day: true,
      created_by: caller.operator.name,
    }),
  );
  const { data } = await office.saveDaysAhead({ ...as, body: { game: "2d", days: 3 } });
  expect(data.version).toBeGreaterThan(0);
  expect((await read()).ahead).toContainEqual(expect.objectContaining({ game: "2d", days: 3 }));
});

test("B-603 a draw is called off: its reason is stored, and after the seal it is refused", async () => {
  const id = await giveDraw(owner);
  const callOff = () => office.callOffDraw({ ...byId(id), body: { reason: "the feed is down" } });
  await callOff();
  expect(await readDraw(id)).toMatchObject({ state: "void", reason: "the feed is down" });
  await expect(callOff()).rejects.toMatchObject({ code: "draw_not_voidable" });
});
