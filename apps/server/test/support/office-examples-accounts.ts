import type { CashAccountRouteName } from "@shwe/contract/office/routes";
import { sql } from "kysely";

import type { AnyExample } from "./examples.ts";
import { giveDifference } from "./gateway-difference.ts";
import { daysAgo, giveAccount } from "./receiving-accounts.ts";
import type { TestServer } from "./server.ts";

type MakeExample = (setting: { server: TestServer }) => AnyExample | Promise<AnyExample>;

const reason = "because of a test";
const text = { my: "က", en: "It did not arrive", "zh-Hans": "未到账", th: "ก" };
let numbers = 0;

const ofAccount =
  (body?: Record<string, unknown>): MakeExample =>
  async ({ server }) => {
    const params = { id: String(await giveAccount(server.database.owner)) };
    return body === undefined ? { params } : { params, body };
  };

const ofDay =
  (body?: Record<string, unknown>): MakeExample =>
  async ({ server }) => {
    const id = String(await giveAccount(server.database.owner));
    const params = { id, day: daysAgo(1) };
    return body === undefined ? { params } : { params, body };
  };

/** A method of its own for each call, because a method can be stopped once. */
const giveMethod = async ({ database }: TestServer): Promise<string> => {
  numbers += 1;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into payment_method (id, code, name, tile, family, number_form, position)
      select coalesce(max(id), 0) + 1, ${`test_${numbers}`}, 'Test Pay', 'T', 'pay', 'phone', 90 from payment_method
      returning id
    ), side as (
      insert into payment_direction (method_id, direction, is_on, amount_min, amount_max)
      select id, 'in', true, 1000, 1000000 from added
    )
    select id from added`.execute(database.owner);
  return String(rows[0]?.id);
};

/** The input of a successful call of each route about receiving accounts, methods, rules and reasons that takes input. */
export const account_examples: Partial<Record<CashAccountRouteName, MakeExample>> = {
  addReceivingAccount: () => {
    numbers += 1;
    const number = `0955${String(1_000_000 + numbers)}`;
    return {
      body: {
        ...{ method_id: 1, label: `X-${numbers}`, holder: "U Thein Zaw", number, qr_text: null },
        ...{ daily_ceiling: 5_000_000, position: 7, opening: 0, reason },
      },
    };
  },
  changeReceivingAccount: ofAccount({ daily_ceiling: 3_000_000, reason }),
  pauseReceivingAccount: ofAccount({ reason }),
  endGatewayDifference: async ({ server }) => ({
    params: { id: String(await giveDifference(server.database.owner)) },
    body: { reason },
  }),
  moveMoney: ofAccount({ to: null, amount: 0, fee: 100, reason }),
  getReceivingDay: ofDay(),
  closeReceivingDay: ofDay({ entered: 0, reason }),
  changePaymentMethod: async ({ server }) => ({
    params: { id: await giveMethod(server) },
    body: {
      ...{ direction: "in", is_on: true, amount_min: 2_000, amount_max: 500_000, fee_bp: 0 },
      ...{ opens: null, closes: null, reason },
    },
  }),
  stopPaymentMethod: async ({ server }) => ({
    params: { id: await giveMethod(server) },
    body: { direction: "in", reason },
  }),
  changeCashRule: () => ({ params: { name: "in_open_max" }, body: { value: 7, reason } }),
  saveCashReason: () => ({
    body: { id: null, version: null, direction: "in", text, position: 9, is_on: true },
  }),
};
