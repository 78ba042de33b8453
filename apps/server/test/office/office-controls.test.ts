import { sql } from "kysely";
import { expect, test } from "vitest";

import { controlsOfficeHandlers, switchEffects } from "../../src/modules/controls/office.ts";
import { confirmRequest } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createBetting } from "../support/betting.ts";
import { giveCaller, plain_call } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { ctx, database } = server;
const { owner } = database;
const db = database.as("office");
const betting = createBetting(server);
const office = controlsOfficeHandlers({ ...ctx, db });
const maker = await giveCaller(server, "draws");
const checker = await giveCaller(server, "finance");
const as = { ...plain_call, caller: maker };

const readSwitch = async (name: string) =>
  (await office.listSwitches(as)).data.find((each) => each.name === name);
const turnOff = (name: string) =>
  office.turnSwitchOff({ ...as, params: { name }, body: { reason: "an attack" } });
const requestOn = (name: string) =>
  office.requestSwitchOn({ ...as, params: { name }, body: { reason: "it is over" } });

test("B-623 one person stops the bets of a lottery at once, and the list shows who, when and why", async () => {
  const id = await betting.draw({ game: "2d" });
  const player = await betting.rich();
  expect((await betting.bet(player, id, ["05=500"])).status).toBe(200);
  expect(await readSwitch("bets_2d")).toMatchObject({ is_on: true, changed_by: null });
  await turnOff("bets_2d");
  expect((await betting.bet(player, id, ["06=500"])).status).toBe(403);
  expect(await readSwitch("bets_2d")).toMatchObject({
    is_on: false,
    changed_by: maker.operator.name,
    reason: "an attack",
  });
  await expect(turnOff("bets_2d")).rejects.toMatchObject({ code: "switch_already_off" });
  await expect(turnOff("no_such_switch")).rejects.toMatchObject({ code: "switch_unknown" });
});

test("B-623 a switch is turned on again only by a request that a second person confirms", async () => {
  await turnOff("transfers");
  const { approval_id } = (await requestOn("transfers")).data;
  expect(await readSwitch("transfers")).toMatchObject({ is_on: false });
  const turnOn = (consent: string) =>
    sql`select switch_turn_on(${consent}, 'transfers')`.execute(db);
  await expect(turnOn(approval_id)).rejects.toMatchObject({ code: "SO006" });
  await expect(
    sql`update switch set is_on = true where name = 'transfers'`.execute(db),
  ).rejects.toMatchObject({ code: "42501" });
  await expect(requestOn("registration")).rejects.toMatchObject({ code: "switch_already_on" });

  const approval = {
    id: BigInt(approval_id),
    kind: "switch.on",
    subject: "switch:transfers",
    change: { name: "transfers", is_on: true },
    reason: "it is over",
    maker: maker.operator,
  } as const;
  const effect = switchEffects["switch.on"];
  expect(await effect.describe(db, approval)).toEqual([
    { field: "transfers", before: "off", after: "on" },
  ]);
  const confirmBy = ({ operator }: typeof checker) =>
    inTransaction(db, async (tx) => {
      await confirmRequest(tx, operator, approval.id, null);
      await effect.apply(tx, operator, approval);
    });
  await expect(confirmBy(maker)).rejects.toMatchObject({ code: "approval_own" });
  await confirmBy(checker);
  expect(await readSwitch("transfers")).toMatchObject({
    is_on: true,
    changed_by: checker.operator.name,
    reason: "it is over",
  });
  await expect(confirmBy(checker)).rejects.toMatchObject({ code: "approval_decided" });
});

test("B-623 a request is refused if the switch was turned since", async () => {
  await turnOff("login_by_code");
  const { approval_id } = (await requestOn("login_by_code")).data;
  const turn = (is_on: boolean) =>
    sql`update switch set is_on = ${is_on} where name = 'login_by_code'`.execute(owner);
  await turn(true);
  await turn(false);
  await expect(
    inTransaction(db, (tx) => confirmRequest(tx, checker.operator, BigInt(approval_id), null)),
  ).rejects.toMatchObject({ code: "approval_stale" });
});

test("B-623 the version of a switch changes whenever it is turned", async () => {
  const read = async () => {
    const { rows } = await sql<{ version: string | null }>`
      select switch_version('switch:games', '{}', false) as version`.execute(owner);
    return rows[0]?.version;
  };
  const before = await read();
  await sql`update switch set is_on = true where name = 'games'`.execute(owner);
  const on = await read();
  expect(on).not.toBe(before);
  await sql`update switch set is_on = false where name = 'games'`.execute(owner);
  expect(await read()).not.toBe(before);
});

test("B-623 the profile lists the rules in force", async () => {
  const { data } = await office.getProfile(as);
  const valueOf = (name: string) => data.rules.find((rule) => rule.name === name)?.value;
  expect(valueOf("age.least")).toBe(18);
  expect(valueOf("results.sources")).toBe(2);
  expect(valueOf("approvals.switch_on")).toBe(24);
  expect(valueOf("approvals.alone.player_freeze")).toBe(72);
  expect(valueOf("results.void_after.set")).toBe(4);
  expect(data.games).toHaveLength(5);
  for (const { expected_return, return_max } of data.games)
    expect(expected_return).toBeLessThanOrEqual(return_max);
});
