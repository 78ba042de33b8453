import { Type } from "typebox";
import { Compile } from "typebox/compile";
import { expect, test } from "vitest";

import { garbageFor, garbageTextsFor, spoil } from "../support/garbage.ts";

const Amount = Type.Integer({ minimum: 1 });
const Body = Type.Object(
  { amount: Amount, note: Type.Optional(Type.String({ maxLength: 50 })) },
  { additionalProperties: false },
);

test("generated invalid values never match their schema, and some are generated", () => {
  for (const schema of [Amount, Type.String({ pattern: "^[1-9]$" }), Type.Boolean(), Type.Null()]) {
    const garbage = garbageFor(schema);
    expect(garbage.length).toBeGreaterThan(20);
    expect(garbage.filter((value) => Compile(schema).Check(value))).toEqual([]);
  }
  expect(garbageFor(Amount)).toContain("1 ");
  expect(garbageTextsFor(Type.String({ pattern: "^[1-9]$" }))).toContain("၁၂");
});

test("an invalid body lacks a field, has an additional one, or one of the wrong type", () => {
  const spoilt = spoil(Body, { amount: 5 });
  expect(spoilt).toContainEqual({});
  expect(spoilt).toContainEqual({ amount: 5, unknown_field: 1 });
  expect(spoilt).toContainEqual({ amount: "0" });
  expect(spoilt).toContainEqual({ amount: 5, note: "a".repeat(90) });
  expect(spoilt).not.toContainEqual({ amount: 5 });
});
