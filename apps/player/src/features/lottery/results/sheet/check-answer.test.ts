import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import type { DrawResult } from "../../../../domain/lottery/queries/get-draw-result.ts";
import { checkAnswer } from "./check-answer.ts";

const result_at = "2026-11-13T10:00:00.000Z";
const result = (digits: string): DrawResult => ({
  draw_id: 7,
  type: "2D",
  result_at,
  versions: [
    {
      version: 1,
      digits,
      decided_by: "sources",
      reason: null,
      published_at: "2026-11-13T10:00:09.000Z",
      people: null,
      log: null,
      marks: [],
      evidence: [],
    },
  ],
});

const live = JSON.stringify({
  result: [
    { open_time: "16:30:00", stock_date: "2026-11-13", set: "1,346.23", value: "57,388.58" },
  ],
});
const answer = (source: string, body: string, sent = body) => ({
  id: 1,
  source,
  sha256: createHash("sha256").update(body).digest("hex"),
  body_base64: Buffer.from(sent).toString("base64"),
});

test("R-205 the browser, not the server, hashes a response and derives its digits", async () => {
  expect(await checkAnswer(answer("thaistock2d", live), result("38"))).toMatchObject({
    is_unchanged: true,
    derived: { digits: "38", is_matching: true },
  });
  expect(await checkAnswer(answer("thaistock2d", live), result("39"))).toMatchObject({
    is_unchanged: true,
    derived: { digits: "38", is_matching: false },
  });
});

test("R-205 one changed byte is detected", async () => {
  const forged = live.replace("1,346.23", "1,346.24");
  expect(await checkAnswer(answer("thaistock2d", live, forged), result("48"))).toMatchObject({
    is_unchanged: false,
    derived: { digits: "48", is_matching: true },
  });
});

test("R-205 evidence from operators is hashed, and no digits are derived from it", async () => {
  const checked = await checkAnswer(answer("operator", "The result is 38.\n"), result("38"));
  expect(checked).toMatchObject({ is_unchanged: true, derived: null });
  expect(new TextDecoder().decode(checked.bytes)).toBe("The result is 38.\n");
});

test("R-205 a response without data for the draw's time gives no digits", async () => {
  expect(await checkAnswer(answer("thaistock2d", "{}"), result("38"))).toMatchObject({
    derived: { digits: null, is_matching: false },
  });
});
