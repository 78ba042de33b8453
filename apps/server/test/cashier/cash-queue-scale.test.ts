import { cash_waiting_max } from "@shwe/contract/office/cashier";
import type { RawBuilder } from "kysely";
import { expect, test } from "vitest";

import { cashInPageSql } from "../../src/modules/cashier/queues/cash-in/list-cash-ins.ts";
import { cashOutPageSql } from "../../src/modules/cashier/queues/cash-out/list-cash-outs.ts";
import { figures } from "../../src/modules/cashier/queues/waiting/queue-figures.ts";
import { encodeCursor } from "../../src/platform/cursors.ts";
import { createCashQueues } from "../support/cash-queues.ts";
import { seedCashQueues } from "../support/fixtures/cash-queues.ts";
import { readScans, type Scans } from "../support/scans.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner, as } = server.database;
const { office, finance, account_id } = await createCashQueues(server);
const [few, many] = [1_000, 100_000];

/** A place in the middle of every list: the rows are at most 100,000 seconds old. */
const middle = (offset_s: number): string =>
  encodeCursor([
    new Date(Date.now() + offset_s * 1_000).toISOString().replace("Z", "000Z"),
    "7000500",
  ]);

/** The statements of all lists, from the beginning and from the middle, with the figures of both queues. */
const statements = (): Record<string, RawBuilder<unknown>> => {
  const [past, future] = [middle(-500), middle(500)];
  return {
    "open cash-ins": cashInPageSql({}),
    "later open cash-ins": cashInPageSql({ after: past }),
    "rejected cash-ins": cashInPageSql({ list: "rejected" }),
    "later rejected cash-ins": cashInPageSql({ list: "rejected", after: past }),
    "approved cash-ins": cashInPageSql({ list: "approved" }),
    "a cash-in by its code": cashInPageSql({ code: "CI261118-4R8T2B" }),
    "figures of cash-ins": figures.in,
    "open cash-outs": cashOutPageSql({}),
    "later open cash-outs": cashOutPageSql({ after: past }),
    "cash-outs to pay": cashOutPageSql({ list: "pay" }),
    "held cash-outs": cashOutPageSql({ list: "held" }),
    "later held cash-outs": cashOutPageSql({ list: "held", after: future }),
    "rejected cash-outs": cashOutPageSql({ list: "rejected" }),
    "a cash-out by its code": cashOutPageSql({ code: "CO261118-4R8T2B" }),
    "figures of cash-outs": figures.out,
  };
};

/** Tables that grow with the product, of which no statement may read all rows. */
const large = [
  "approval",
  "cash_in_request",
  "cash_out_request",
  "payee",
  "player",
  "player_phone",
];

const scanAll = async (): Promise<Map<string, Scans>> => {
  const scans = new Map<string, Scans>();
  for (const [name, statement] of Object.entries(statements()))
    scans.set(name, await readScans(as("office"), statement));
  return scans;
};

test("B-602 lists and figures read as much with 100,000 open requests as with 1,000, by indexes only", async () => {
  await seedCashQueues(owner, { account_id, from: 0, to: few });
  const before = await scanAll();
  await seedCashQueues(owner, { account_id, from: few, to: many });
  for (const [name, { whole, rows }] of await scanAll()) {
    expect(
      whole.filter((table) => large.includes(table)),
      name,
    ).toEqual([]);
    // What was decided today is counted with all its rows, and counts of what waits end at their limit.
    const counted = name.startsWith("figures") ? cash_waiting_max + many / 10 : 0;
    expect(rows, name).toBeLessThanOrEqual(2 * Math.max(1, before.get(name)?.rows ?? 0) + counted);
  }
  const { figures: counted, rows } = await office.call(finance, "listCashIns");
  expect(counted).toMatchObject({ waiting: cash_waiting_max, late: cash_waiting_max });
  expect(rows).toHaveLength(50);
  const held = await office.call(finance, "listCashOuts", { query: { list: "held" } });
  expect(held.rows).toHaveLength(50);
});
