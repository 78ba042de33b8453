import { expect, test } from "vitest";

import { sectionLabel } from "./section-of-draw.ts";

test("the time of day is that of Yangon with twelve hours", () => {
  expect(sectionLabel("2026-11-13T10:00:00.000Z")).toBe("04:30 PM");
  expect(sectionLabel("2026-11-13T05:31:00.000Z")).toBe("12:01 PM");
  expect(sectionLabel("2026-11-13T17:35:00.000Z")).toBe("12:05 AM");
  expect(sectionLabel("2026-11-13T03:30:00.000Z")).toBe("10:00 AM");
});
