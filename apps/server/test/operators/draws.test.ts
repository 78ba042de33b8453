import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { callOffDraw } from "../../src/modules/lottery/index.ts";
import { addOperator, verifyActs } from "../../src/modules/operators/index.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { createTestDatabase } from "../support/database.ts";
import { giveDraw } from "../support/draws.ts";
import { operatorIn } from "../support/operator.ts";

const { db, owner, as } = await createTestDatabase();
const operator = operatorIn(as("operator"));

beforeAll(() => inTransaction(owner, (tx) => addOperator(tx, { name: "hla", by: null })));

const by = ["--by", "hla"];

const actsOf = async (act: string) => {
  const { rows } = await sql<{ subject: string; details: unknown }>`
    select subject, details from operator_act where act = ${act} order by seq
  `.execute(owner);
  return rows;
};
const drawOf = (id: bigint) =>
  db.selectFrom("draw").select(["state", "reason"]).where("id", "=", id).executeTakeFirst();

test("an operator calls a draw off, with a reason and in their name", async () => {
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
    `1 draw ${id} is void\n`,
  );
});

test("nobody who is not an operator calls a draw off, and nobody one that is not there", async () => {
  const id = await giveDraw(owner);
  const callOff = (draw_id: bigint, name: string) =>
    inTransaction(owner, (tx) => callOffDraw(tx, { draw_id, reason: "no", by: name }));
  await expect(callOff(id, "stranger")).rejects.toThrow("there is no operator called stranger");
  await expect(callOff(999_999n, "hla")).rejects.toThrow("there is no draw 999999");
  expect((await drawOf(id))?.state).toBe("open");
});

test("an operator says that a day is a holiday, or is none after all", async () => {
  const day = ["draw", "day", "set", "2027-04-06"];
  const name = ["--name", "Chakri Memorial Day"];
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

test("an operator changes terms by what is named; terms that give back too much are refused", async () => {
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
  expect((await verifyActs(owner, null)).fault).toBeNull();
});
