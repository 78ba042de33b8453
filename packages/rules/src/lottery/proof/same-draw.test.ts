import { expect, test } from "vitest";

import { makeFile } from "../../../test/honest-proof.ts";
import { checkSameDraw } from "./same-draw.ts";

const { seal, receipt } = makeFile();

test("B-612 an unreadable close in the receipt is left to the check of its signature", () => {
  const unreadable = { ...receipt, close_at_us: "x" };
  expect(checkSameDraw({ seal, draw: null, receipt: unreadable })).toEqual({
    check: "same_draw",
    outcome: "unsaid",
  });
});
