import { expect, test } from "vitest";

import playwright from "../../playwright.config.ts";
import { stepsOf } from "./steps.ts";

test("Playwright's time limit is below that of its CI step, so that its report is written", () => {
  const [step] = stepsOf("browser", []);
  const limit_ms = playwright.globalTimeout ?? Infinity;
  expect(limit_ms).toBeLessThan((step?.max_s ?? 0) * 1_000);
});
