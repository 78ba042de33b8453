import { expect, test } from "vitest";

import { redact } from "./redact.ts";

test("hides secret fields at any depth and in any case", () => {
  const line = redact({
    Authorization: "Bearer abc",
    body: { phone: "09421234567", password: "hunter2", stake: 500n },
    list: [{ code: "123456" }],
  });
  expect(line).toEqual({
    Authorization: "[redacted]",
    body: { phone: "[redacted]", password: "[redacted]", stake: "500" },
    list: [{ code: "[redacted]" }],
  });
});

test.each([
  ["no row for 09421234567 here", "no row for [phone] here"],
  ["+959421234567", "[phone]"],
  ["sent Bearer a.b-c_d", "sent [token]"],
  ["postgres://shwe:hunter2@db/x", "postgres://shwe:[password]@db/x"],
  ["id 1094212345678 stays", "id 1094212345678 stays"],
])("scrubs %j", (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test("a logged error contains its code and message but not the row values that PostgreSQL adds", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (phone)=(09421234567) already exists.",
  });
  const told = redact({ err: error }) as { err: Record<string, unknown> };
  expect(told.err).toMatchObject({ type: "Error", message: "duplicate key", code: "23505" });
  expect(JSON.stringify(told)).not.toContain("09421234567");
});

test("handles a circular structure", () => {
  const loop: Record<string, unknown> = {};
  loop["self"] = loop;
  expect(JSON.stringify(redact(loop))).toContain("[deep]");
});
