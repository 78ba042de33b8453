import { expect, test } from "vitest";

import { en } from "../../locales/en.ts";
import type { Translate } from "../../locales/i18n.ts";
import { drawName } from "./draw-name.ts";

const t = ((key: keyof typeof en) => en[key]) as Translate;

test("a draw is named by lottery, day and section", () => {
  expect(drawName({ game: "2d", draw_on: "2026-11-08", slot: "12:01" }, t)).toBe(
    "Thai 2D 8 Nov 12:01",
  );
});
