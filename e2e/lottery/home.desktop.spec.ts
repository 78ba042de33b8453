import { routes } from "@shwe/contract/player/routes";
import type { Reply } from "@shwe/contract/player/schemas";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { hearNothing } from "../support/pages/live.ts";
import { drawClosingIn, resultOf, showLiveTwoD, showOverview } from "../support/pages/overview.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const history_path = `**${routes.listLuckyNumberHistory.path.replace(":type", "2D")}?**`;

type History = Reply<"listLuckyNumberHistory">["data"];

const drawn = (id: number, lucky_number: string | null): History[number] => ({
  id,
  type: "2D",
  category_id: 1,
  draw_on: "2026-11-12",
  section: "04:30 PM",
  state: lucky_number === null ? "open" : "settled",
  lucky_number,
  set: null,
  value: null,
  published_at: null,
  decided_by: null,
  version: 1,
  reason: null,
});

test("a visitor sees six earlier results and why the draws can be relied on, and nothing moves when they arrive", async ({
  home,
  page,
}) => {
  await hearNothing(page);
  await showLiveTwoD(page, 0);
  await showOverview(page, () => ({
    "2D": { next: drawClosingIn(6_258), last: resultOf("38", 77) },
  }));
  const held = Promise.withResolvers<void>();
  const numbers = ["17", "50", "84", "05", "90", "62", "11"];
  await page.route(history_path, async (route) => {
    await held.promise;
    const data = [
      drawn(78, null),
      drawn(77, "38"),
      ...numbers.map((number, place) => drawn(70 - place, number)),
    ];
    await route.fulfill({ json: { success: true, data } });
  });
  await page.goto("/");
  const trust = page.getByRole("list", { name: words["trust.title"] });
  await expect(trust.getByRole("link")).toHaveCount(3);
  await expect(home.draw.getByRole("definition")).toHaveText(["1,284.62", "41,387.05"]);
  const boxes = async () => [
    await home.draw.boundingBox(),
    await home.lotteries.boundingBox(),
    await trust.boundingBox(),
  ];
  const before = await boxes();
  held.resolve();
  const recent = home.draw.getByRole("list", { name: words["recent.title"] });
  await expect(recent.getByRole("link")).toHaveText(
    numbers.slice(0, 6).map((number) => `${number}11-12 16:30`),
  );
  await expect(recent.getByRole("link").first()).toHaveAttribute(
    "href",
    "/win-number?type=2D&draw=70",
  );
  expect(await boxes()).toEqual(before);
  const paths = await trust
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(["/verify", "/how-to-play/2d", "/help"]);
  await expectNoViolation(page, "the home page of a wide screen");
});
