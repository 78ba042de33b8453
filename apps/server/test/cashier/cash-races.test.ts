import { sql } from "kysely";
import { expect, test } from "vitest";

import { audit } from "../../src/ledger/index.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { giveCaller } from "../support/office-callers.ts";
import { givePayout } from "../support/payout.ts";
import { call, registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, as } = server.database;
const { office, finance, colleague, account_id, giveCashIns, giveCashOuts, someReference } =
  await createCashQueues(server);

const boss = await giveCaller(server, "owner");
const rounds = 100;
const amount = 1_000;
const note = null;
type Caller = typeof finance;

const balanceOf = async ({ token }: TestPlayer) =>
  (await call(server, "getProfile", {}, { token })).data.balance;

const approve = (id: string, caller: Caller) =>
  office.verdict(caller, "approveCashIn", { params: { id }, body: { version: 2, note, amount } });
const reject = (id: string, caller: Caller) =>
  office.verdict(caller, "rejectCashIn", { params: { id }, body: { version: 2, note, reason: 1 } });
const storedPicture = async (id: string): Promise<string> => {
  const { rows } = await sql<{ image_id: string }>`
    select image_id from payout_picture where request_id = ${id}`.execute(owner);
  return rows[0]?.image_id ?? "";
};
/** The caller has read the number of the payee, and the picture of the payment is stored. */
const pay = async (id: string, caller: Caller) =>
  office.verdict(caller, "payCashOut", {
    params: { id },
    body: {
      ...{
        version: 2,
        note,
        account_id: String(account_id),
        image_id: await storedPicture(id),
      },
      reference: someReference(),
    },
  });
const rejectOut = (id: string, caller: Caller) =>
  office.verdict(caller, "rejectCashOut", {
    params: { id },
    body: { version: 2, note, reason: 7, despite: true },
  });

/** How many requests of a player are in a state. */
const countIn = async (
  table: "cash_in_request" | "cash_out_request",
  { id }: TestPlayer,
  state: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where player_id = ${id} and state = ${state}`.execute(
    owner,
  );
  return rows[0]?.count ?? 0;
};

/** How many changes of these requests led to one of these states. */
const countDecisions = async (
  direction: "in" | "out",
  ids: readonly string[],
  states: string[],
) => {
  const { rows } = await sql<{ events: number }>`
    select count(*)::integer as events from cash_event
    where direction = ${direction} and request_id = any (${ids}::bigint[]) and state = any (${states}::text[])`.execute(
    owner,
  );
  return rows[0]?.events;
};

test.each([
  ["approve", "approve", approve, approve],
  ["approve", "reject", approve, reject],
] as const)(
  "B-602 of %s and %s of a cash-in in parallel exactly one takes effect, 100 times",
  async (_first, _second, first, second) => {
    const player = await registerPlayer(server);
    const ids = await giveCashIns(player, rounds, { amount });
    for (const id of ids) {
      const outcomes = await Promise.all([first(id, finance), second(id, colleague)]);
      expect(outcomes.toSorted()).toEqual(["cash_request_decided", "ok"]);
    }
    const approved = await countIn("cash_in_request", player, "approved");
    expect(approved + (await countIn("cash_in_request", player, "rejected"))).toBe(rounds);
    expect(await countDecisions("in", ids, ["approved", "rejected"])).toBe(rounds);
    expect(await balanceOf(player)).toBe(approved * amount);
  },
);

test.each([
  // The last operator who read the number of the payee is the only one who can pay, so the two payments are of one operator.
  ["pay", "pay", pay, (id: string) => pay(id, finance)],
  ["pay", "reject", pay, (id: string) => rejectOut(id, boss)],
] as const)(
  "B-602 of %s and %s of a cash-out in parallel exactly one takes effect, 100 times",
  async (_first, _second, first, second) => {
    const player = await registerPlayer(server);
    const ids = await giveCashOuts(player, rounds, { amount: 10_000 });
    for (const id of ids) {
      await office.call(finance, "approveCashOut", { params: { id }, body: { version: 1, note } });
      await givePayout(owner, id, finance.operator.id);
    }
    for (const id of ids) {
      const outcomes = await Promise.all([first(id, finance), second(id)]);
      expect(outcomes.toSorted()).toEqual(["cash_request_decided", "ok"]);
    }
    const paid = await countIn("cash_out_request", player, "paid");
    const rejected = await countIn("cash_out_request", player, "rejected");
    expect(paid + rejected).toBe(rounds);
    expect(await countDecisions("out", ids, ["paid", "rejected"])).toBe(rounds);
    expect(await balanceOf(player)).toBe(rejected * 10_000);
  },
);

test("B-602 of expiry and approval in parallel exactly one takes effect, 100 times", async () => {
  const player = await registerPlayer(server);
  const ids = await giveCashIns(player, rounds, { amount });
  for (const id of ids) {
    await sql`update cash_in_request set until_at = clock_timestamp() where id = ${id}`.execute(
      owner,
    );
    const [outcome, expired] = await Promise.all([
      approve(id, finance),
      sql`select request_id from cashier_expire(10)`.execute(as("worker")),
    ]);
    expect([outcome, expired.rows.length]).toEqual(
      outcome === "ok" ? ["ok", 0] : ["cash_request_decided", 1],
    );
  }
  const approved = await countIn("cash_in_request", player, "approved");
  expect(approved + (await countIn("cash_in_request", player, "expired"))).toBe(rounds);
  expect(await balanceOf(player)).toBe(approved * amount);
});

test.each(["claimCashIn", "claimCashOut"] as const)(
  "B-602 of two calls of %s in parallel exactly one takes effect, 100 times",
  async (name) => {
    const player = await registerPlayer(server);
    const ids = await (name === "claimCashIn"
      ? giveCashIns(player, rounds, { amount })
      : giveCashOuts(player, rounds, { amount: 10_000 }));
    for (const id of ids) {
      const claims = [finance, colleague].map((caller) =>
        office.verdict(caller, name, { params: { id } }),
      );
      expect((await Promise.all(claims)).toSorted()).toEqual(["cash_request_claimed", "ok"]);
    }
  },
);

test("the audit of the ledger is clean after all of this", async () => {
  expect((await audit(owner)).is_clean).toBe(true);
});
