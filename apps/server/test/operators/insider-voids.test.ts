import { sql } from "kysely";
import { expect, test } from "vitest";

import { runCommand } from "../../scripts/operator/commands.ts";
import { proposeResult } from "../../src/modules/lottery/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { asOperator, giveOperator, startTestOffice, type TestOperator } from "../support/office.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw, readResult } from "../support/waiting-draws.ts";

/*
 * One operator must not decide that a number does not count once it can be known: neither by calling the draw off, nor by a
 * day off that is entered afterwards. Two operators may.
 */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;

const post = (path: string, by: TestOperator, body?: unknown) =>
  office(path, {
    ...asOperator(by),
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;
const bySql = (statement: string) => sql.raw(statement).execute(as("office"));

const reason = "the exchange stopped trading";
const minute_ms = 60_000;
const giveKnown = (state: "closed" | "sealed") =>
  giveWaitingDraw(owner, { game: "2d", result_at: new Date(Date.now() - minute_ms), state });
const stateOf = async (draw_id: bigint) => (await readResult(owner, draw_id)).state;

const propose = async (draw_id: bigint, maker: TestOperator): Promise<string> => {
  const answer = await post(`/office/draws/${draw_id}/void`, maker, { reason });
  expect(answer.status).toBe(200);
  return (answer.json() as { data: { approval_id: string } }).data.approval_id;
};

test("O1 one operator cannot call off a closed draw whose number can be known, by the API, SQL or a command", async () => {
  const draws = await giveOperator(server, "draws");
  const draw_id = await giveKnown("closed");
  expect(codeIn(await post(`/office/draws/${draw_id}/call_off`, draws, { reason }))).toBe(
    "draw_needs_two_people",
  );
  await expect(
    bySql(`select lottery_call_off_draw(${draw_id}, 'x', ${draws.id})`),
  ).rejects.toMatchObject({
    code: "SL008",
  });
  await expect(
    runCommand(
      ["draw", "void", String(draw_id), "--by", draws.name, "--reason", reason],
      as("operator"),
    ),
  ).rejects.toThrow("two people");
  expect(await stateOf(draw_id)).toBe("closed");
});

test("O1 one operator who calls off a sealed draw is refused, because two people have to void it", async () => {
  const draws = await giveOperator(server, "draws");
  const draw_id = await giveKnown("sealed");
  const answer = await post(`/office/draws/${draw_id}/call_off`, draws, { reason });
  expect(answer.status).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "draw_needs_two_people",
    message: expect.stringContaining(String(draw_id)),
  });
  expect(await stateOf(draw_id)).toBe("sealed");
});

test("O1 one operator calls off a closed draw while no digit can be known", async () => {
  const draws = await giveOperator(server, "draws");
  const draw_id = await giveWaitingDraw(owner, {
    ...{ game: "2d", state: "closed" },
    ...{ result_at: new Date(Date.now() + 10 * minute_ms), closes_before_s: 11 * 60 },
  });
  expect(codeIn(await post(`/office/draws/${draw_id}/call_off`, draws, { reason }))).toBe("done");
  expect(await stateOf(draw_id)).toBe("void");
});

test("O1 a day off needs a reason, which is recorded, and cannot be entered for an earlier time through SQL", async () => {
  const draws = await giveOperator(server, "draws");
  const entry = { calendar: "set", day: "2031-05-06", is_draw_day: false, name: "Holiday" };
  expect((await post("/office/draw_days", draws, entry)).status).toBe(400);
  expect(codeIn(await post("/office/draw_days", draws, { ...entry, reason }))).toBe("done");
  const { rows } = await sql<{ reason: string }>`
    select details::jsonb ->> 'reason' as reason from operator_act
    where act = 'draw.day' and operator_id = ${draws.id}`.execute(owner);
  expect(rows).toEqual([{ reason }]);
  await expect(
    bySql(`insert into lottery_day (calendar, day, version, is_draw_day, name, created_by, created_at)
      values ('set', '2031-05-07', 1, false, 'x', 'x', '2020-01-01')`),
  ).rejects.toMatchObject({ code: "42501" });
});

const readCalendarOf = async (draw_id: bigint) => {
  const { rows } = await sql<{ is_draw_day: boolean | null }>`
    select is_draw_day from draw where id = ${draw_id}`.execute(owner);
  return rows[0];
};

test("O1 a transaction held open around the close does not enter a day off for the draw", async () => {
  const draw_id = await giveWaitingDraw(owner, {
    ...{ game: "2d", state: "open", result_at: new Date(Date.now() + 10 * minute_ms) },
  });
  const closer = await giveOperator(server, "draws");
  const enter = sql`insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
    select 'daily', draw_on, 1, false, 'held open', 'x' from draw where id = ${draw_id}`;
  await as("office")
    .transaction()
    .execute(async (tx) => {
      await enter.execute(tx);
      await sql`select lottery_close_draw(${draw_id}, 'early', ${closer.id})`.execute(owner);
    });
  const { rows } = await sql<{ was_draw_day: boolean }>`
    select lottery_was_draw_day('daily', draw_on, close_at) as was_draw_day from draw where id = ${draw_id}`.execute(
    owner,
  );
  // The entry has a time before the close, and the draw does not follow it.
  expect(rows).toEqual([{ was_draw_day: false }]);
  expect(await readCalendarOf(draw_id)).toMatchObject({ is_draw_day: true });
  await expect(
    sql`update draw set is_draw_day = false where id = ${draw_id}`.execute(owner),
  ).rejects.toMatchObject({ code: "23514" });
  await sql`delete from lottery_day where name = 'held open'`.execute(owner);
});

test("O1 a version of the calendar or of content cannot leave out numbers, which would end the versions", async () => {
  const { id } = await giveOperator(server, "support");
  await expect(
    bySql(`insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
      values ('set', '2031-05-09', 2147483647, false, 'x', 'x')`),
  ).rejects.toMatchObject({ code: "23514" });
  await expect(
    bySql(`insert into content_version (area, version, content, reason, created_by)
      values ('banners', 2147483647, '{}', 'x', ${id})`),
  ).rejects.toMatchObject({ code: "23514" });
});

test("O1 a day off needs a proof of the second factor in the last minutes", async () => {
  const draws = await giveOperator(server, "draws");
  await sql`update operator_session set proved_at = proved_at - interval '1 hour' where id = ${draws.session_id}`.execute(
    owner,
  );
  const entry = { calendar: "set", day: "2031-05-08", is_draw_day: false, name: "Holiday", reason };
  expect(codeIn(await post("/office/draw_days", draws, entry))).toBe("proof_required");
});

test("O1 a sealed draw is void when a second operator confirms, and its stakes are refunded", async () => {
  const [maker, checker] = [
    await giveOperator(server, "draws"),
    await giveOperator(server, "draws"),
  ];
  const draw_id = await giveKnown("sealed");
  const approval = await propose(draw_id, maker);
  expect(await stateOf(draw_id)).toBe("sealed");
  expect(codeIn(await post(`/office/approvals/${approval}/confirm`, maker))).toBe("approval_own");
  const finance = await giveOperator(server, "finance");
  expect(codeIn(await post(`/office/approvals/${approval}/confirm`, finance))).toBe(
    "checker_role_refused",
  );
  expect(codeIn(await post(`/office/approvals/${approval}/confirm`, checker))).toBe("done");
  expect(await readResult(owner, draw_id)).toMatchObject({ state: "void", reason });
  const { rows } = await sql<{ act: string; operator_id: bigint }>`
    select act, operator_id from operator_act where subject = ${`draw:${draw_id}`} order by seq`.execute(
    owner,
  );
  expect(rows).toEqual([
    { act: "approval.open", operator_id: maker.id },
    { act: "approval.confirm", operator_id: checker.id },
    { act: "approval.apply", operator_id: checker.id },
    { act: "draw.void", operator_id: checker.id },
  ]);
  const { rows: jobs } = await sql`
    select from graphile_worker.jobs where task_identifier = 'settle_draw' and key like ${`%${draw_id}%`}`.execute(
    owner,
  );
  expect(jobs).toHaveLength(1);
});

test("O1 a draw is not voided without the confirmation of its request, also through SQL", async () => {
  const maker = await giveOperator(server, "draws");
  const draw_id = await giveKnown("sealed");
  const approval = await propose(draw_id, maker);
  await expect(bySql(`select lottery_void_draw(${approval}, ${draw_id})`)).rejects.toMatchObject({
    code: "SO006",
  });
  await expect(bySql(`select lottery_move_draw(${draw_id}, 'void', 'x')`)).rejects.toMatchObject({
    code: "42501",
  });
  expect(await stateOf(draw_id)).toBe("sealed");
});

test("O1 a confirmed request voids its own draw only", async () => {
  const [maker, checker] = [
    await giveOperator(server, "draws"),
    await giveOperator(server, "draws"),
  ];
  const [asked, other] = [await giveKnown("sealed"), await giveKnown("sealed")];
  const approval = await propose(asked, maker);
  await expect(
    bySql(
      `select approval_confirm(${approval}, ${checker.id}); select lottery_void_draw(${approval}, ${other})`,
    ),
  ).rejects.toMatchObject({ code: "SO006" });
  expect([await stateOf(asked), await stateOf(other)]).toEqual(["sealed", "sealed"]);
});

test("O1 an open draw and one with a result cannot be voided by a request", async () => {
  const maker = await giveOperator(server, "draws");
  const open = await giveWaitingDraw(owner, {
    ...{ game: "2d", state: "open", result_at: new Date(Date.now() + 10 * minute_ms) },
  });
  expect(codeIn(await post(`/office/draws/${open}/void`, maker, { reason }))).toBe(
    "draw_not_voidable",
  );
  const draw_id = await giveKnown("sealed");
  const approval = await propose(draw_id, maker);
  await sql`update draw set reason = 'x', state = 'void' where id = ${draw_id}`.execute(owner);
  const checker = await giveOperator(server, "owner");
  expect(codeIn(await post(`/office/approvals/${approval}/confirm`, checker))).toBe(
    "approval_stale",
  );
});

test("O1 one operator cannot reject every result of a held draw until it is void", async () => {
  const [maker, checker, other] = [
    await giveOperator(server, "draws"),
    await giveOperator(server, "draws"),
    await giveOperator(server, "draws"),
  ];
  const draw_id = await giveKnown("sealed");
  const files = [{ name: "a.txt", bytes: Buffer.from("x") }];
  const proposeDigits = async (digits: string) => {
    await inTransaction(as("office"), (tx) =>
      proposeResult(tx, maker, { draw_id, digits, reason, files }),
    );
    const { rows } = await sql<{ id: bigint }>`
      select max(approval_id) as id from result_proposal where draw_id = ${draw_id}`.execute(owner);
    return rows[0]?.id;
  };
  const reject = async (approval: bigint | undefined, by: TestOperator) =>
    codeIn(await post(`/office/approvals/${approval}/reject`, by, { reason }));
  expect(await reject(await proposeDigits("05"), checker)).toBe("done");
  const second = await proposeDigits("05");
  expect(await reject(second, checker)).toBe("approval_rejected_before");
  expect(await reject(second, other)).toBe("done");
  // Nobody else could decide, so a second rejection is accepted.
  const third = await proposeDigits("06");
  await sql`update operator set checker_from = clock_timestamp() + interval '1 day'
    where id not in (${maker.id}, ${checker.id})`.execute(owner);
  expect(await reject(third, checker)).toBe("done");
});
