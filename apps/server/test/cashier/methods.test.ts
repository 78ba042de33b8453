import { cashRuleNames, cashRules } from "@shwe/contract/office/cashier";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { cashAccountHandlers } from "../../src/modules/cashier/office.ts";
import { confirmAboutAccount } from "../support/approvals.ts";
import { actsOf, createOfficeCalls, giveCaller } from "../support/office-callers.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const { owner } = server.database;
const db = server.database.as("office");
const office = createOfficeCalls(cashAccountHandlers(server.ctx.as("office")));
const maker = await giveCaller(server, "owner");
const checker = await giveCaller(server, "finance");
const reason = "asked by the bank";
const confirm = (approval_id: string, by = checker) => confirmAboutAccount(db, by, approval_id);

const sideOf = async (id: number, direction: "in" | "out") => {
  const method = (await office.call(maker, "listPaymentMethods")).find((row) => row.id === id);
  const side = method?.sides.find((each) => each.direction === direction);
  if (!side) throw new Error("there is no such method");
  return side;
};
const changeOf = async (id: number, direction: "in" | "out", given: object) => ({
  params: { id: String(id) },
  body: { ...(await sideOf(id, direction)), ...given, reason },
});
const change = async (id: number, direction: "in" | "out", given: object) =>
  office.call(maker, "changePaymentMethod", await changeOf(id, direction, given));
const refusedChange = async (id: number, direction: "in" | "out", given: object) =>
  office.verdict(maker, "changePaymentMethod", await changeOf(id, direction, given));

test("B-604 the reference data has six methods with bounds for both directions, and one of a gateway for cash in only", async () => {
  const methods = await office.call(maker, "listPaymentMethods");
  expect(methods.map(({ name }) => name)).toEqual([
    ...["KBZPay", "WavePay", "AYA Pay", "CB Pay", "KBZ Bank", "AYA Bank", "Padauk Pay"],
  ]);
  expect(methods.map(({ sides }) => sides.map(({ direction }) => direction))).toEqual(
    methods.map(({ name }) => (name === "Padauk Pay" ? ["in"] : ["in", "out"])),
  );
});

test("B-604 bounds, fee and hours of a method are changed by two people", async () => {
  const wanted = {
    amount_min: 2_000,
    amount_max: 900_000,
    fee_bp: 150,
    opens: "09:00",
    closes: "02:30",
  };
  const before = await sideOf(1, "in");
  const { approval_id } = await change(1, "in", wanted);
  expect(await sideOf(1, "in")).toEqual(before);
  await expect(confirm(approval_id, maker)).rejects.toMatchObject({ code: "SO009" });
  await confirm(approval_id);
  expect(await sideOf(1, "in")).toEqual({ ...before, ...wanted });
  const whole_day = await change(1, "in", { opens: null, closes: null });
  await confirm(whole_day.approval_id);
  expect(await sideOf(1, "in")).toMatchObject({ opens: null, closes: null });
});

test.each([
  { amount_min: 5_000, amount_max: 4_999 },
  { amount_max: 1_000_000_001 },
  { opens: "08:00", closes: null },
  { opens: null, closes: "08:00" },
])("B-604 the values %j of a method are refused", async (given) => {
  expect(await refusedChange(2, "in", given)).toBe("cash_value_refused");
});

test("B-604 a change that changes nothing, and a method that is not there, are refused", async () => {
  expect(await refusedChange(2, "in", {})).toBe("cash_unchanged");
  const { body } = await changeOf(2, "in", { amount_min: 3 });
  const params = { id: "99" };
  expect(await office.verdict(maker, "changePaymentMethod", { params, body })).toBe(
    "cash_method_unknown",
  );
  const stop = { params, body: { direction: "in" as const, reason } };
  expect(await office.verdict(maker, "stopPaymentMethod", stop)).toBe("cash_method_unknown");
});

test("B-602 one person stops a method at once, and two people start it again", async () => {
  const stop = () =>
    office.verdict(maker, "stopPaymentMethod", {
      ...{ params: { id: "3" }, body: { direction: "out", reason: "the app is down" } },
    });
  const of_out = await change(3, "out", { amount_max: 500_000 });
  const of_in = await change(3, "in", { amount_max: 500_000 });
  expect(await stop()).toBe("ok");
  expect((await sideOf(3, "out")).is_on).toBe(false);
  expect(await stop()).toBe("cash_request_decided");
  expect(await actsOf(owner, maker)).toContainEqual({
    ...{ act: "method.stop", subject: "payment_method:3", operator_id: maker.operator.id },
    details: { direction: "out", reason: "the app is down" },
  });
  // The request about this direction would start it again; the one about the other direction is not affected.
  await expect(confirm(of_out.approval_id)).rejects.toMatchObject({ code: "SO002" });
  await confirm(of_in.approval_id);
  expect((await sideOf(3, "in")).amount_max).toBe(500_000);
  const { approval_id } = await change(3, "out", { is_on: true });
  expect((await sideOf(3, "out")).is_on).toBe(false);
  await confirm(approval_id);
  expect((await sideOf(3, "out")).is_on).toBe(true);
});

test("B-602 an operator without the role stops no method by SQL", async () => {
  const { operator } = await giveCaller(server, "support");
  await expect(
    sql`select cashier_stop_method(1::smallint, 'in', 'x', ${operator.id})`.execute(db),
  ).rejects.toMatchObject({ code: "SO021" });
});

const ruleOf = async (name: string) =>
  (await office.call(maker, "listCashRules")).find((rule) => rule.name === name)?.value;

test("B-604 the database has the rules of the contract, with values in their bounds", async () => {
  const rules = await office.call(maker, "listCashRules");
  expect(rules.map(({ name }) => name)).toEqual(cashRuleNames);
  const { rows } = await sql<{ count: bigint }>`select count(*) from cash_rule`.execute(owner);
  expect(rows[0]?.count).toBe(BigInt(cashRuleNames.length));
  for (const { name, value, min, max } of rules) {
    expect(typeof value === "number").toBe(cashRules[name] === "number");
    for (const each of [value].flat())
      expect([name, each >= min && each <= max]).toEqual([name, true]);
  }
});

test("B-602 a rule is changed by two people, and a request is refused after another change", async () => {
  const propose = (value: number | number[], name: "in_presets" | "out_alone_max") =>
    office.call(maker, "changeCashRule", { params: { name }, body: { value, reason } });
  const first = await propose(150_000, "out_alone_max");
  const second = await propose(100_000, "out_alone_max");
  expect(await ruleOf("out_alone_max")).toBe(200_000);
  await expect(confirm(first.approval_id, maker)).rejects.toMatchObject({ code: "SO009" });
  await confirm(first.approval_id);
  expect(await ruleOf("out_alone_max")).toBe(150_000);
  await expect(confirm(second.approval_id)).rejects.toMatchObject({ code: "SO002" });
  const presets = await propose([2_000, 5_000], "in_presets");
  await confirm(presets.approval_id);
  expect(await ruleOf("in_presets")).toEqual([2_000, 5_000]);
});

test.each([
  ["reservation_minutes", 0, "cash_value_refused"],
  ["reservation_minutes", [30], "cash_value_refused"],
  ["in_presets", 1_000, "cash_value_refused"],
  ["in_presets", [3_000, 1_000], "cash_value_refused"],
  ["in_presets", [1_000, 1_000], "cash_value_refused"],
  ["in_open_max", 101, "cash_value_refused"],
  ["in_open_max", 3, "cash_unchanged"],
] as const)("B-604 the rule %s cannot become %j", async (name, value, code) => {
  const body = { value: typeof value === "number" ? value : [...value], reason };
  expect(await office.verdict(maker, "changeCashRule", { params: { name }, body })).toBe(code);
});

test.each([
  ["in_open_max", "101"],
  ["in_open_max", "2.5"],
  ["in_open_max", "[3]"],
  ["in_presets", "[]"],
  ["in_presets", "[3000, 1000]"],
  ["in_presets", "[1,2,3,4,5,6,7,8,9,10,11,12,13]"],
  ["in_presets", '["1000"]'],
])("B-604 the database refuses the value %s = %s, whoever writes it", async (name, value) => {
  const write = sql`update cash_rule set value = ${value}::jsonb where name = ${name}`;
  await expect(write.execute(owner)).rejects.toMatchObject({ code: "SC022" });
});

const text = { my: "ငွေ မရောက်ပါ", en: "It did not arrive", "zh-Hans": "未到账", th: "ยังไม่ได้รับ" };

test("B-604 reasons for rejections are added and changed in four languages, each version once", async () => {
  const given = {
    id: null,
    version: null,
    direction: "in" as const,
    text,
    position: 9,
    is_on: true,
  };
  const { id } = await office.call(maker, "saveCashReason", { body: given });
  const stored = async () =>
    (await office.call(maker, "listCashReasons")).find((row) => row.id === id);
  expect(await stored()).toEqual({ ...given, id, version: 1 });
  const changed = { ...given, id, version: 1, is_on: false, position: 3 };
  await office.call(maker, "saveCashReason", { body: changed });
  expect(await stored()).toMatchObject({ version: 2, is_on: false, position: 3 });
  expect(await office.verdict(maker, "saveCashReason", { body: changed })).toBe(
    "cash_request_changed",
  );
  const other_queue = { ...changed, version: 2, direction: "out" as const };
  expect(await office.verdict(maker, "saveCashReason", { body: other_queue })).toBe(
    "cash_reason_unknown",
  );
  expect((await actsOf(owner, maker)).filter(({ act }) => act === "cash.reason")).toHaveLength(2);
});
