import { seenKinds, type ApprovalKind } from "@shwe/contract/office/approvals";
import { listed_value_length_max } from "@shwe/contract/office/limits";
import { operatorRoles } from "@shwe/contract/office/permissions";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { inTransaction } from "../../src/platform/db/index.ts";
import { giveProvider } from "../support/casino.ts";
import { giveAccount } from "../support/receiving-accounts.ts";
import { createCashRequests } from "../support/cash-requests.ts";
import { asOperator, giveOperator, startTestOffice, type TestOperator } from "../support/office.ts";
import { registerPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

const server = await startTestServer();
const office = await startTestOffice(server);
const { owner } = server.database;

type Listed = Reply<"listApprovals">["data"];
type Shown = Reply<"getApproval">["data"];

const maker = await giveOperator(server, "owner");
const checker = await giveOperator(server, "owner");
const subject_operator = await giveOperator(server, "draws");
const player = await registerPlayer(server);
const draw_id = await giveWaitingDraw(owner, {
  game: "2d",
  result_at: new Date(Date.now() - 60_000),
});

const account_id = await giveAccount(owner, { label: "K-READ" });
const { cashIn, cashOut } = await createCashRequests(server);
const cash_in = (await cashIn()).params.id;
const cash_out = (await cashOut()).params.id;
const provider = await giveProvider(server);
await sql`insert into game_held (provider_id, tx_id, player_id, kind, body_hash, amount)
  values (${provider.id}, 'win-1', ${player.id}, 'win', gen_random_uuid(), 90000)`.execute(owner);

/** A subject and a change of each kind that the version function and the description of the kind accept. */
const wanted: Readonly<Record<ApprovalKind, { subject: string; change: object }>> = {
  "operator.invite": {
    subject: "operator_name:new-one",
    change: { name: "new-one", role: "support", phone: "09444000123" },
  },
  "operator.role": { subject: `operator:${subject_operator.id}`, change: { role: "finance" } },
  "operator.reset": { subject: `operator:${subject_operator.id}`, change: {} },
  "player.freeze": { subject: `player:${player.id}`, change: { is_frozen: true, hours: 100 } },
  "player.correct": {
    subject: `player:${player.id}`,
    change: { kind: "correction", account: "main", amount: 5, note: "case 1" },
  },
  "result.publish": { subject: `draw:${draw_id}`, change: { version: 1, digits: "05" } },
  "result.correct": { subject: `draw:${draw_id}`, change: { version: 2, digits: "05" } },
  "draw.void": { subject: `draw:${draw_id}`, change: { reason: "no draw was held" } },
  "terms.change": {
    subject: "terms:2d",
    change: { where: { game: "2d", slot: null }, changes: { number_cap: 9_000_000 } },
  },
  "switch.on": { subject: "switch:games", change: { name: "games", is_on: true } },
  "account.change": {
    subject: `receiving_account:${account_id}`,
    change: { daily_ceiling: 7_000_000 },
  },
  "account.move": {
    subject: `receiving_account:${account_id}`,
    change: { to: null, amount: 0, fee: 500 },
  },
  "account.difference": {
    subject: `receiving_account:${account_id}`,
    change: { day: "2026-11-01", entered: 900 },
  },
  "method.change": {
    subject: "payment_method:1",
    change: { direction: "in", amount_min: 2_000 },
  },
  "cash.rule": { subject: "cash_rule:in_open_max", change: { value: 5 } },
  "cash_in.approve": { subject: `cash_in:${cash_in}`, change: { amount: 50_000 } },
  "cash_in.arrived": { subject: `cash_in:${cash_in}`, change: { amount: 90_000 } },
  "cash_in.reopen": { subject: `cash_in:${cash_in}`, change: {} },
  "cash_in.reverse": { subject: `cash_in:${cash_in}`, change: {} },
  "cash_out.return": { subject: `cash_out:${cash_out}`, change: {} },
  "game_provider.change": {
    subject: `game_provider:${provider.id}`,
    change: { win_max: 5_000_000, loss_max: 10 ** 12 },
  },
  "game_held.release": { subject: `game_held:${provider.id}:win-1`, change: {} },
};
const kinds = Object.keys(wanted) as ApprovalKind[];

const open = async (kind: ApprovalKind, by: TestOperator = maker, diff: object[] = []) => {
  const { subject, change } = wanted[kind];
  const { rows } = await sql<{ id: bigint }>`
    select approval_open(${kind}, ${subject}, ${JSON.stringify(change)}::jsonb, 'for a test', ${by.id},
      ${JSON.stringify(diff)}::jsonb) as id`.execute(owner);
  return String(rows[0]?.id);
};

const get = async <T>(path: string, by: TestOperator): Promise<T> => {
  const answer = await office(path, asOperator(by));
  expect(answer.status).toBe(200);
  return (answer.json() as { data: T }).data;
};
const listFor = (by: TestOperator, state = "open") =>
  get<Listed>(`/office/approvals?state=${state}`, by);
const read = (id: string, by: TestOperator) => get<Shown>(`/office/approvals/${id}`, by);
const post = (path: string, by: TestOperator, body?: object) =>
  office(path, {
    method: "POST",
    headers: asOperator(by).headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

test("a list has the first changes of each request, with long values cut", async () => {
  const long = "7".repeat(listed_value_length_max + 1);
  const diff = ["odds", "line_max", "number_cap", "lines_max"].map((field) => ({
    ...{ field, before: null, after: long },
  }));
  const id = await open("terms.change", maker, diff);
  const found = (await listFor(checker)).rows.find((row) => row.id === id);
  const after = long.slice(1);
  expect(found).toMatchObject({
    change_count: 4,
    first_changes: [
      { field: "odds", before: null, after },
      { field: "line_max", before: null, after },
      { field: "number_cap", before: null, after },
    ],
  });
  expect(found?.first_changes).toHaveLength(3);
  expect((await post(`/office/approvals/${id}/withdraw`, maker)).status).toBe(200);
});

const requests = await Promise.all(kinds.map(async (kind) => ({ kind, id: await open(kind) })));

test.each(operatorRoles)("O4 %s sees the requests of the role, and no others", async (role) => {
  const viewer = await giveOperator(server, role);
  const own = new Set<string>(seenKinds(role));
  const list = await listFor(viewer);
  const shown = new Set(list.rows.map(({ id }) => id));
  expect(list.rows.filter(({ kind }) => !own.has(kind))).toEqual([]);
  expect(list.open).toBe(list.rows.length);
  expect(list.rows.length).toBeGreaterThan(0);
  for (const { kind, id } of requests) {
    expect([kind, shown.has(id)]).toEqual([kind, own.has(kind)]);
    const detail = await office(`/office/approvals/${id}`, asOperator(viewer));
    expect([kind, detail.status]).toEqual([kind, own.has(kind) ? 200 : 404]);
    const search = await post("/office/search", viewer, { text: id });
    const hits = (search.json() as Reply<"search">).data;
    expect(hits.some((hit) => hit.kind === "approval" && hit.id === id)).toBe(own.has(kind));
  }
  const queues = await get<Reply<"getQueues">["data"]>("/office/dashboard/queues", viewer);
  const ages = queues.find(({ kind }) => kind === "approvals")?.ages;
  expect(Object.values(ages ?? {}).reduce((sum, count) => sum + count, 0)).toBe(list.open);
});

test("O4 an operator sees the own request after a change of role, and can withdraw it", async () => {
  const moved = await giveOperator(server, "owner");
  const id = await open("operator.invite", moved);
  await sql`update operator set role = 'draws' where id = ${moved.id}`.execute(owner);
  const list = await listFor(moved);
  expect(list.rows.map((row) => row.id)).toContain(id);
  expect(list.rows.filter(({ kind }) => kind === "operator.invite").map((row) => row.id)).toEqual([
    id,
  ]);
  expect(list.open).toBe(list.rows.length);
  expect((await read(id, moved)).maker.id).toBe(String(moved.id));
  const foreign = await post(`/office/approvals/${id}/withdraw`, checker);
  expect((foreign.json() as { code: string }).code).toBe("approval_not_own");
  expect((await post(`/office/approvals/${id}/withdraw`, moved)).status).toBe(200);
  expect((await read(id, moved)).state).toBe("withdrawn");
});

test("O1 an expired request is in the list of expired ones only, and shows what was requested", async () => {
  const diff = [{ field: "role", before: "support", after: "finance" }];
  const id = await open("operator.role", maker, diff);
  await inTransaction(owner, async (tx) => {
    await sql`alter table approval disable trigger is_final`.execute(tx);
    await sql`update approval set expires_at = clock_timestamp() where id = ${id}`.execute(tx);
    await sql`alter table approval enable trigger is_final`.execute(tx);
  });
  const idsIn = async (state: string) => (await listFor(checker, state)).rows.map((row) => row.id);
  expect(await idsIn("expired")).toContain(id);
  expect(await idsIn("open")).not.toContain(id);
  expect(await idsIn("decided")).not.toContain(id);
  expect(await read(id, checker)).toMatchObject({ state: "expired", diff, obstacles: ["expired"] });
  const support = await giveOperator(server, "support");
  expect((await listFor(support, "expired")).rows).toEqual([]);
});

test("O4 the phone of an invited operator is masked, and other changes are shown as requested", async () => {
  for (const { kind, id } of requests) {
    const { change } = await read(id, checker);
    const { phone, ...rest } = wanted[kind].change as Record<string, unknown>;
    expect(change).not.toContain("09444000123");
    expect(JSON.parse(change)).toMatchObject(rest);
    expect(change.includes("phone")).toBe(phone !== undefined);
  }
});

/** The names of the subjects in `wanted`. */
const codeOf = async (table: "cash_in_request" | "cash_out_request", id: string) =>
  (
    await owner
      .selectFrom(table)
      .select("code")
      .where("id", "=", BigInt(id))
      .executeTakeFirstOrThrow()
  ).code;

const labels = async (): Promise<Readonly<Record<ApprovalKind, string>>> => {
  const draw = await owner
    .selectFrom("draw")
    .select(sql<string>`to_char(slot, 'HH24:MI') || ', ' || to_char(draw_on, 'FMDD Mon')`.as("at"))
    .where("id", "=", draw_id)
    .executeTakeFirstOrThrow();
  const known = await owner
    .selectFrom("player")
    .select(["name", "user_code"])
    .where("id", "=", BigInt(player.id))
    .executeTakeFirstOrThrow();
  const of_player = `${known.name} (${known.user_code})`;
  const of_draw = `2D ${draw.at}`;
  return {
    "operator.invite": "new-one",
    "operator.role": subject_operator.name,
    "operator.reset": subject_operator.name,
    "player.freeze": of_player,
    "player.correct": of_player,
    "result.publish": of_draw,
    "result.correct": of_draw,
    "draw.void": of_draw,
    "terms.change": "2D",
    "switch.on": "games",
    "account.change": "K-READ",
    "account.move": "K-READ",
    "account.difference": "K-READ",
    "method.change": "KBZPay",
    "cash.rule": "in_open_max",
    "cash_in.approve": await codeOf("cash_in_request", cash_in),
    "cash_in.arrived": await codeOf("cash_in_request", cash_in),
    "cash_in.reopen": await codeOf("cash_in_request", cash_in),
    "cash_in.reverse": await codeOf("cash_in_request", cash_in),
    "cash_out.return": await codeOf("cash_out_request", cash_out),
    "game_provider.change": provider.key_id,
    "game_held.release": `${provider.key_id} win-1`,
  };
};

test("O4 every kind of request names its subject, in the list and alone", async () => {
  const { rows } = await listFor(checker);
  const expected = await labels();
  for (const { kind, id } of requests) {
    expect([kind, rows.find((row) => row.id === id)?.label]).toEqual([kind, expected[kind]]);
    expect([kind, (await read(id, checker)).label]).toEqual([kind, expected[kind]]);
  }
});

test("O4 the own request has no name when the role may not read its subject any more", async () => {
  const moved = await giveOperator(server, "owner");
  const id = await open("operator.role", moved);
  expect((await read(id, moved)).label).toBe(subject_operator.name);
  await sql`update operator set role = 'draws' where id = ${moved.id}`.execute(owner);
  expect((await read(id, moved)).label).toBeNull();
  expect((await listFor(moved)).rows.find((row) => row.id === id)?.label).toBeNull();
});

test("O1 pages of requests follow each other without a gap, for a role that sees some kinds", async () => {
  const draws = await giveOperator(server, "draws");
  for (let made = 0; made < 60; made += 1)
    await open(made % 2 === 0 ? "terms.change" : "switch.on", made < 25 ? maker : checker);
  const first = await listFor(draws);
  const second = await get<Listed>(`/office/approvals?after=${first.next}`, draws);
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(first.rows).toHaveLength(50);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(first.open);
  expect(second.next).toBeNull();
  const times = [...first.rows, ...second.rows].map(({ expires_at }) => expires_at);
  expect(times).toEqual(times.toSorted());
});

test("O1 a decided request shows the values before and after as they were, not those of now", async () => {
  const target = await giveOperator(server, "auditor");
  const path = `/office/operators/${target.id}/role`;
  const proposed = await post(path, maker, { role: "finance", reason: "a new task" });
  const { approval_id } = (proposed.json() as { data: { approval_id: string } }).data;
  const diff = [{ field: "role", before: "auditor", after: "finance" }];
  expect((await read(approval_id, checker)).diff).toEqual(diff);
  expect((await post(`/office/approvals/${approval_id}/confirm`, checker)).status).toBe(200);
  await sql`update operator set role = 'draws' where id = ${target.id}`.execute(owner);
  expect(await read(approval_id, checker)).toMatchObject({
    ...{ state: "confirmed", diff, obstacles: ["decided"] },
  });
});

test("O1 a difference that changed before the confirmation is stored again", async () => {
  const target = await giveOperator(server, "auditor");
  const { rows } = await sql<{ id: bigint }>`
    select approval_open('operator.role', ${`operator:${target.id}`}, '{"role": "draws"}', 'for a test', ${maker.id},
      '[{"field": "role", "before": "support", "after": "draws"}]') as id`.execute(owner);
  const id = String(rows[0]?.id);
  expect((await post(`/office/approvals/${id}/confirm`, checker)).status).toBe(200);
  expect((await read(id, checker)).diff).toEqual([
    { field: "role", before: "auditor", after: "draws" },
  ]);
});

test("O1 reading a request does not wait for a lock of its subject", async () => {
  await inTransaction(owner, async (tx) => {
    await sql`select from operator where id = ${subject_operator.id} for no key update`.execute(tx);
    await sql`select from player where id = ${player.id} for update`.execute(tx);
    await sql`select from lottery_game for update`.execute(tx);
    await sql`select from switch for update`.execute(tx);
    await sql`select from receiving_account for update`.execute(tx);
    await sql`select from payment_direction for update`.execute(tx);
    await sql`select from cash_rule for update`.execute(tx);
    await sql`select from cash_in_request for update`.execute(tx);
    await sql`select from cash_out_request for update`.execute(tx);
    await sql`select lottery_lock_exposure(${draw_id})`.execute(tx);
    for (const { id } of requests) expect((await read(id, maker)).state).toBe("open");
  });
});

test("O1 every role reads what one person may decide alone, from the row that the functions compare", async () => {
  const setLimit = (max: number) =>
    sql`update approval_kind set alone_max = ${max} where kind = 'player.freeze'`.execute(owner);
  await setLimit(48);
  for (const role of operatorRoles)
    expect(await get("/office/alone_limits", await giveOperator(server, role))).toEqual([
      { kind: "cash_in.approve", max: 500_000, unit: "kyat", days: null },
      { kind: "player.freeze", max: 48, unit: "hours", days: 7 },
    ]);
  await setLimit(72);
});

test("O3 an act has the session in which it was performed, and the log shows it", async () => {
  const auditor = await giveOperator(server, "auditor");
  const id = await open("switch.on");
  await post(`/office/approvals/${id}/reject`, checker, { reason: "not now" });
  const { rows } = await get<Reply<"listActs">["data"]>(
    `/office/acts?operator=${checker.name}&act=approval.reject`,
    auditor,
  );
  expect(rows[0]?.session_id).toBe(checker.session_id);
  // The session of another operator is not accepted, and an act outside of the office has none.
  const stored = await inTransaction(server.database.as("office"), async (tx) => {
    await sql`select set_config('shwe.operator_session', ${checker.session_id}, true)`.execute(tx);
    await sql`insert into operator_act (operator_id, act, subject, details)
      values (${maker.id}, 'test.session', 'x', '{}')`.execute(tx);
    return sql<{ session_id: string | null }>`
      select session_id from operator_act where act = 'test.session'`.execute(tx);
  });
  expect(stored.rows).toEqual([{ session_id: null }]);
});
