import { expect, test } from "vitest";

import { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import { nextText } from "./next-text.ts";

const t = ((key: keyof typeof en) => en[key]) as Translate;
const now = Date.parse("2026-11-18T02:00:00Z");
const draw = { close_at: "2026-11-18T02:10:00Z", reason: null };
const past = { close_at: "2026-11-18T01:59:00Z", reason: null };

test("an open draw has the time until its close", () => {
  expect(nextText({ ...draw, state: "open" }, now, t)).toBe("10 m");
});

test("a draw after its close has its state instead of a time", () => {
  expect(nextText({ ...past, state: "open" }, now, t)).toBe("Closed");
  expect(nextText({ ...draw, state: "closed" }, now, t)).toBe("Closed");
  expect(nextText({ ...past, state: "sealed" }, now, t)).toBe("Sealed");
});

test("a sealed draw with a reason is held", () => {
  expect(nextText({ ...past, state: "sealed", reason: "sources differ" }, now, t)).toBe("Held");
});
