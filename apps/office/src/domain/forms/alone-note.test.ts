import { expect, test } from "vitest";

import type { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import { aloneText } from "./alone-note.ts";

const t = ((key: keyof typeof en, values: object = {}) =>
  [key, ...Object.values(values)].join(" ")) as Translate;
const hours = { max: 72, unit: "hours", days: 7 } as const;
const kyat = { max: 200_000, unit: "kyat", days: null } as const;

test("up to the limit one person decides", () => {
  expect(aloneText(hours, 72, t)).toBe("form.alone_in_days 72 unit.hours 7");
  expect(aloneText(kyat, 200_000, t)).toBe("form.alone 200,000 unit.kyat");
});

test("above the limit, and without a bound, two people decide", () => {
  expect(aloneText(hours, 73, t)).toBe("form.above_alone 72 unit.hours");
  expect(aloneText(hours, null, t)).toBe("form.above_alone 72 unit.hours");
  expect(aloneText(kyat, 200_001, t)).toBe("form.above_alone 200,000 unit.kyat");
});

test("two people decide everything of a kind without a limit", () => {
  expect(aloneText(undefined, 1, t)).toBe("form.two_people");
});
