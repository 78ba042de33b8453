import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { setCashRule } from "../support/cash-requests.ts";
import { call, registerPlayer, type TestPlayer } from "../support/players.ts";
import { givePayout } from "../support/payout.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const queues = await createCashQueues(server);
const { office, finance, colleague, someReference } = queues;
const note = null;

/** Pays a cash-out of the player, and returns the announcements that it caused. */
const pay = async (player: TestPlayer, amount: number): Promise<Record<string, string>[]> => {
  const { params } = await queues.cashOut({ amount }, player);
  await office.call(finance, "approveCashOut", { params, body: { version: 1, note } });
  await sql`delete from news_draft where kind = 'announcement'`.execute(owner);
  const account_id = String(queues.account_id);
  const image_id = await givePayout(owner, params.id, colleague.operator.id);
  const body = { version: 2, note, account_id, reference: someReference(), image_id };
  await office.call(colleague, "payCashOut", { params, body });
  const { rows } = await sql<{ title: Record<string, string> }>`
    select body -> 'title' as title from news_draft where kind = 'announcement' and player_id is null`.execute(
    owner,
  );
  return rows.map(({ title }) => title);
};

test("R-502 a paid cash-out from the set amount on is announced with a masked phone, in four languages", async () => {
  const player = await registerPlayer(server);
  expect(await pay(player, 299_999)).toEqual([]);
  const masked = `09******${player.phone.slice(-3)}`;
  const [announced, ...others] = await pay(player, 350_000);
  expect(others).toEqual([]);
  expect(announced?.["en"]).toBe(`${masked} cashed out 350,000 kyat`);
  expect(Object.keys(announced ?? {}).toSorted()).toEqual(["en", "my", "th", "zh-Hans"]);
  for (const text of Object.values(announced ?? {})) {
    expect(text).toContain(masked);
    expect(text).toContain("350,000");
    expect(text).not.toContain(player.phone);
  }
});

test("R-502 a player who does not want it is not announced, until the choice is changed", async () => {
  const player = await registerPlayer(server);
  const { token } = player;
  const choose = (is_announced: boolean) =>
    call(server, "setCashPreference", { body: { is_announced } }, { token });
  expect((await call(server, "getCashPreference", {}, { token })).data.is_announced).toBe(true);
  expect((await choose(false)).data.is_announced).toBe(false);
  expect(await pay(player, 300_000)).toEqual([]);
  await choose(true);
  expect((await call(server, "getCashPreference", {}, { token })).data.is_announced).toBe(true);
  expect(await pay(player, 300_000)).toHaveLength(1);
});

test("R-502 the switch of operators and an amount of 0 turn announcements off", async () => {
  const player = await registerPlayer(server);
  const turn = (is_on: boolean) =>
    sql`update switch set is_on = ${is_on} where name = 'cash_out_announcements'`.execute(owner);
  await turn(false);
  expect(await pay(player, 500_000)).toEqual([]);
  await turn(true);
  await setCashRule(server, "announce_from", 0);
  expect(await pay(player, 500_000)).toEqual([]);
  await setCashRule(server, "announce_from", 500_000);
  expect(await pay(player, 500_000)).toHaveLength(1);
});

test("the audit of the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
