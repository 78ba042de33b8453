import { games } from "@shwe/rules/lottery";
import { expect, test, vi } from "vitest";

import { currentTranslation, startI18n, withTexts } from "../../../../locales/i18n.ts";
import { shareText, shareTexts, type SharedSlip } from "./share-text.ts";

const slip: SharedSlip = {
  no: "17-4205",
  draw_on: "2026-11-13",
  section: "04:30 PM",
  accepted_at: "2026-11-13T07:40:42.000Z",
  total: 2_500,
  lines: [
    { bet_number: "05", amount: 1_000 },
    { bet_number: "16", amount: 500 },
    { bet_number: "50", amount: 1_000 },
  ],
};

test("a shared slip is written like a bet list in a chat, with its number, draw, total and the link to verify it", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  await startI18n("en");
  await withTexts(["lottery"], Promise.resolve());
  const words = shareTexts(
    currentTranslation().t,
    { game: games["2d"], title: "page.two" },
    slip,
    "https://shwe.example",
  );
  expect(shareText(words)).toBe(
    [
      "Shwe Padauk · Thai 2D · 2026-11-13 · 4:30 PM",
      "05.50=1000",
      "16=500",
      "Total: 2,500 MMK",
      "Slip number: 17-4205",
      "Check it: https://shwe.example/verify",
    ].join("\n"),
  );
});
