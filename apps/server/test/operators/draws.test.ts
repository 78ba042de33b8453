import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { callOffDraw } from "../../src/modules/lottery/office.ts";
import { findOperator } from "../../src/modules/operators/index.ts";
import { addOperator } from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createTestDatabase } from "../support/database.ts";
import { giveDraw } from "../support/draws.ts";
import { operatorIn } from "../support/operator.ts";

const { db, owner, as } = await createTestDatabase();
const operator = operatorIn(as("operator"));

beforeAll(() =>
  inTransaction(owner, (tx) => addOperator(tx, null, { name: "hla", phone: "09440000001" })),
);

const by = ["--by", "hla"];

const actsOf = async (act: string) => {
  const { rows } = await sql<{ subject: string; details: unknown }>`
    select subject, details from operator_act where act = ${act} order by seq
  `.execute(owner);
  return rows;
};
const drawOf = (id: bigint) =>
  db.selectFrom("draw").select(["state", "reason"]).where("id", "=", id).executeTakeFirst();

test("an operator voids a draw, with a reason and under their name", async () => {
  const id = await giveDraw(owner, { slot: "12:01" });
  expect(await operator("draw", "list")).toMatch(
    new RegExp(`^${id}  2d  \\d{4}-\\d{2}-\\d{2}  12:01  open$`, "m"),
  );
  expect(await operator("draw", "void", String(id), ...by)).toBe("1 say why: --reason TEXT\n");
  const reason = "The exchange stopped trading.";
  expect(await operator("draw", "void", String(id), ...by, "--reason", reason)).toBe(
    `draw ${id} is void\n`,
  );
  expect(await drawOf(id)).toEqual({ state: "void", reason });
  expect(await actsOf("draw.void")).toEqual([
    { subject: `draw:${id}`, details: { reason, was: "open" } },
  ]);
  expect(await operator("draw", "void", String(id), ...by, "--reason", reason)).toBe(
    `1 draw ${id} is void and cannot be voided\n`,
  );
});

test("only an operator can void a draw, and only an existing one", async () => {
  const id = await giveDraw(owner);
  const stranger = ["--by", "stranger", "--reason", "no"];
  expect(await operator("draw", "void", String(id), ...stranger)).toBe(
    "1 there is no operator called stranger\n",
  );
  expect(await operator("draw", "void", "999999", ...by, "--reason", "no")).toBe(
    "1 there is no draw 999999\n",
  );
  const hla = await findOperator(owner, "hla");
  await expect(
    inTransaction(owner, (tx) => callOffDraw(tx, hla, { draw_id: 999_999n, reason: "no" })),
  ).rejects.toMatchObject({ code: "draw_unknown", params: { draw_id: "999999" } });
  expect((await drawOf(id))?.state).toBe("open");
});

test("an operator sets and removes a holiday", async () => {
  const day = ["draw", "day", "set", "2027-04-06"];
  const name = ["--name", "Chakri Memorial Day", "--reason", "the calendar of the exchange"];
  expect(await operator(...day, "off", ...by, ...name)).toBe("set does not draw on 2027-04-06\n");
  expect(await operator(...day, "on", ...by, ...name)).toBe("set draws on 2027-04-06\n");
  expect(await operator(...day, "maybe", ...by, ...name)).toMatch(/^1 say which: set\|glo\|daily/);
  const rows = await db
    .selectFrom("lottery_day")
    .select(["version", "is_draw_day", "created_by"])
    .where("day", "=", "2027-04-06")
    .orderBy("version")
    .execute();
  expect(rows).toEqual([
    { version: 1, is_draw_day: false, created_by: "hla" },
    { version: 2, is_draw_day: true, created_by: "hla" },
  ]);
  expect(await actsOf("draw.day")).toHaveLength(2);
});

test("B-634 an operator sets how many days ahead draws open, from 0 to 7, except for Thai 3D", async () => {
  const ahead = ["draw", "ahead"];
  expect(await operator(...ahead, "2d", "5", ...by)).toBe("draws of 2d open 5 days ahead\n");
  expect(await operator(...ahead, "2d", "0", ...by)).toBe("draws of 2d open 0 days ahead\n");
  for (const refused of [["2d", "8"], ["3d", "2"], ["2d", "-1"], ["2d"], ["2d", "1", "2"]])
    expect(await operator(...ahead, ...refused, ...by)).toMatch(/^1 /);
  const rows = await db
    .selectFrom("lottery_ahead")
    .select(["version", "days", "created_by"])
    .where("game", "=", "2d")
    .orderBy("version")
    .execute();
  expect(rows).toEqual([
    { version: 1, days: 3, created_by: "reference" },
    { version: 2, days: 5, created_by: "hla" },
    { version: 3, days: 0, created_by: "hla" },
  ]);
  expect(await actsOf("draw.ahead")).toEqual([
    { subject: "ahead:2d:2", details: { days: 5 } },
    { subject: "ahead:2d:3", details: { days: 0 } },
  ]);
});

test("an operator changes the given terms only; terms with too high a return to players are refused", async () => {
  const change = ["terms", "change", "2d", ...by, "--set"];
  expect(await operator(...change, '{"odds": 85, "blocked_numbers": [13]}')).toMatch(
    /^2d is played by terms \d+\n$/,
  );
  expect(await operator(...change, '{"odds": 99}')).toMatch(/^1 these odds give back 990 of 1000/);
  expect(await operator(...change, '{"ods": 85}')).toMatch(/^1 these are no changes of terms/);
  expect(await actsOf("terms.change")).toEqual([
    {
      subject: expect.stringMatching(/^terms:\d+$/),
      details: { game: "2d", slot: null, odds: 85, blocked_numbers: [13] },
    },
  ]);
});
