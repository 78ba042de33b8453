import type { Page } from "@playwright/test";
import { lotteryPagePaths } from "@shwe/contract/player/games";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { hearNothing, openWithStream } from "../support/pages/live.ts";
import { drawClosingIn, resultOf, showLiveTwoD, showOverview } from "../support/pages/overview.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const hours_left_s = 6_258;
/** The age above which a number is not live. */
const outdated_after_s = 10;
const desktop_width = 1_024;

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= desktop_width;

/** For tests that need the events of the server. */
const with_stream = "@stream";

test.beforeEach(async ({ page }, { tags }) => {
  // The stream would replace the live number of the test by that of the simulator.
  if (!tags.includes(with_stream)) await hearNothing(page);
});

test(
  "the home page shows the next draw: a number named live with its age and never as a result, countdown, last result",
  { tag: "@desktop" },
  async ({ home, page }) => {
    await page.clock.install();
    await showLiveTwoD(page, 0);
    await showOverview(page, () => ({
      "2D": { next: drawClosingIn(hours_left_s), last: resultOf("38", 77) },
      C2D: { next: drawClosingIn(600) },
    }));
    await page.goto("/");
    await expect(home.draw.getByRole("heading", { level: 1 })).toHaveText("Thai 2D · 4:30 PM");
    const badge = home.draw.getByText(words["bet.live"], { exact: true });
    await expect(badge).toBeVisible();
    const told = home.draw.getByText(words["hero.not_result"]);
    await expect(told).toBeVisible();
    await expect(home.draw.getByText("27:")).toBeAttached();
    await expect(home.draw.getByText(/^\d+ s ago/)).toBeVisible();
    await expect(home.draw.getByRole("definition")).toHaveText(["1,284.62", "41,387.05"]);
    await expect(home.draw.getByRole("timer")).toHaveAccessibleName(
      /^Closes in: 1 hours 4\d minutes$/,
    );
    await expect(home.draw.getByRole("timer")).toHaveText(/^01:4\d:\d\d$/);
    const last = home.draw.getByRole("link", { name: "Result of 12:01 PM" });
    await expect(last).toHaveAttribute("href", "/win-number?type=2D&draw=77");
    await expect(last).toContainText("38");
    await expect(last).not.toContainText("27");
    await expect(home.draw.getByRole("link", { name: "Play 2D" })).toHaveAttribute(
      "href",
      lotteryPagePaths["2d"],
    );
    await expectNoViolation(page, "the home page with a live number");

    await test.step("an outdated number is not named live, and its age is shown", async () => {
      await page.clock.fastForward((outdated_after_s + 50) * 1_000);
      await expect(home.draw.getByText(words["hero.not_live"])).toBeVisible();
      await expect(badge).toHaveCount(0);
      await expect(home.draw.getByText(/^1 min ago/)).toBeVisible();
      await expect(told).toBeVisible();
      await expectNoViolation(page, "the home page with an outdated number");
    });
  },
);

test("each lottery leads to its board and shows its countdown and its last result", async ({
  home,
  page,
}) => {
  await showOverview(page, () => ({
    "2D": { next: drawClosingIn(hours_left_s), last: resultOf("38") },
    "3D": { next: drawClosingIn(3 * 86_400), last: resultOf("615") },
    C1D: { next: drawClosingIn(240), last: resultOf("4") },
  }));
  await page.goto("/");
  const tiles = home.lotteries.getByRole("listitem");
  await expect(tiles.getByRole("timer")).toHaveCount(3);
  const paths = await tiles
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(Object.values(lotteryPagePaths));
  const timers = tiles.getByRole("timer");
  await expect(timers.nth(0)).toHaveText(/^01:4\d:\d\d$/);
  await expect(timers.nth(1)).toHaveAccessibleName("Closes in: 2 days 23 hours");
  await expect(timers.nth(2)).toHaveText(/^00:0[34]:\d\d$/);
  for (const [place, number] of [
    [0, "38"],
    [1, "615"],
    [4, "4"],
  ] as const)
    await expect(tiles.nth(place)).toContainText(number);
  await tiles.nth(1).click();
  await expect(page).toHaveURL(lotteryPagePaths["3d"]);
});

test("without a live number the page says so: Thai 3D has none, and a source can fail", async ({
  home,
  page,
}) => {
  let is3d = true;
  await showLiveTwoD(page, null);
  await showOverview(page, () =>
    is3d
      ? { "3D": { next: drawClosingIn(3 * 86_400, { draw_on: "2026-12-01" }) } }
      : { "2D": { next: drawClosingIn(hours_left_s) } },
  );
  await page.goto("/");
  await expect(home.draw.getByRole("heading", { level: 1 })).toHaveText("Thai 3D · 12-01");
  await expect(home.draw.getByText(words["hero.no_live"])).toBeVisible();
  await expect(home.draw.getByText(words["bet.live"], { exact: true })).toHaveCount(0);
  is3d = false;
  await page.reload();
  await expect(home.draw.getByText(words["bet.live_none"])).toBeVisible();
  await expect(home.draw.getByText(words["bet.live"], { exact: true })).toHaveCount(0);
  await expect(home.draw.getByRole("link", { name: "Play 2D" })).toBeVisible();
});

test("without a draw to come the page says so and links to the results", async ({ home, page }) => {
  await showOverview(page, () => ({}));
  await page.goto("/");
  await expect(home.draw.getByRole("heading", { name: words["hero.none"] })).toBeVisible();
  await expect(home.draw.getByRole("link")).toHaveAttribute("href", "/win-number?type=2D");
  await expectNoViolation(page, "the home page without a draw");
});

test("at the close the page asks for the draw that is next then", async ({ home, page }) => {
  await page.clock.install();
  const first = drawClosingIn(30);
  let replies = 0;
  await showOverview(page, () => {
    replies += 1;
    const isClosed = replies > 1;
    return {
      "2D": {
        next: isClosed ? drawClosingIn(hours_left_s, { draw_id: 9, section: "09:00 PM" }) : first,
      },
    };
  });
  await page.goto("/");
  await expect(home.draw.getByRole("timer")).toHaveAccessibleName(/^Closes in: \d+ seconds$/);
  // Less than the polling interval after the close, so that only the close itself can have caused the request.
  await page.clock.fastForward(31_000);
  await expect(home.draw.getByRole("heading", { level: 1 })).toHaveText("Thai 2D · 9:00 PM");
});

test("offline the draw stays on the page and counts down, and its number is not live any more", async ({
  context,
  home,
  page,
}) => {
  await page.clock.install();
  await showLiveTwoD(page, 0);
  await showOverview(page, () => ({
    "2D": { next: drawClosingIn(hours_left_s), last: resultOf("38") },
  }));
  await page.goto("/");
  await expect(home.draw.getByText(words["bet.live"], { exact: true })).toBeVisible();
  // Fails from now on, like every request while offline: a given reply would arrive also then.
  await page.route("**/api/**", (route) => route.abort());
  await context.setOffline(true);
  await expect(page.getByText(words["state.offline"])).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(home.draw.getByText(words["hero.not_live"])).toBeVisible();
  await expect(home.draw.getByText(/^1 h ago/)).toBeVisible();
  await expect(home.draw.getByText(words["bet.live"], { exact: true })).toHaveCount(0);
  await expect(home.draw.getByRole("timer")).toHaveText(/^00:4\d:\d\d$/);
  await expect(home.draw.getByRole("link", { name: "Result of 12:01 PM" })).toContainText("38");
});

test(
  "nothing moves when the draws arrive, and the links work before",
  { tag: "@desktop" },
  async ({ home, page }) => {
    const held = Promise.withResolvers<void>();
    await showLiveTwoD(page, 0);
    await showOverview(page, () => ({
      "2D": { next: drawClosingIn(hours_left_s), last: resultOf("38") },
      "3D": { next: drawClosingIn(3 * 86_400, { tod_mode: "perm" }), last: resultOf("615") },
      "1D": { next: drawClosingIn(hours_left_s), last: resultOf("8") },
    }));
    await page.route("**/api/lottery/overview", async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto("/");
    await expect(home.draw.getByRole("heading", { level: 1 })).toHaveText(words["page.two"]);
    await expect(home.draw.getByRole("link", { name: "Play 2D" })).toBeVisible();
    await expect(home.draw.getByRole("timer")).toHaveCount(0);
    const boxes = async () => [
      await home.draw.boundingBox(),
      await home.lotteries.boundingBox(),
      await home.draw.getByRole("link", { name: "Play 2D" }).boundingBox(),
    ];
    const before = await boxes();
    held.resolve();
    await expect(home.draw.getByRole("timer")).toBeVisible();
    await expect(home.draw.getByRole("definition")).toHaveText(["1,284.62", "41,387.05"]);
    expect(await boxes()).toEqual(before);
  },
);

test(
  "a player's pending slips are on the home page until their result",
  { tag: ["@desktop", with_stream] },
  async ({ home, page, loggedIn }) => {
    test.slow();
    await grant(loggedIn, 100_000);
    const draw = await openDraw({ game: "2d", closes_in_s: 900 });
    const no = await placeSlip(loggedIn, {
      game: "2d",
      draw_id: draw,
      lines: { "05": 500, "12": 500, "50": 500, "61": 500, "72": 1_000 },
    });
    await openWithStream(page);
    const slip = home.pending.getByRole("listitem");
    await expect(slip).toHaveCount(1);
    await expect(slip.getByRole("link", { name: no })).toHaveAttribute("href", "/betslip");
    await expect(slip).toContainText("Thai 2D");
    await expect(slip).toContainText("3,000");
    await expect(slip).toContainText("1 more");
    await expect(slip.getByRole("timer")).toHaveAccessibleName(/^Closes in: \d+ minutes/);
    await expectNoViolation(page, "the home page with pending slips");
    const { height } = (await home.pending.boundingBox()) ?? {};
    await settleWith(draw, "47");
    await expect(home.pending).toContainText(words["pending.none"]);
    await expect(home.pending.getByRole("timer")).toHaveCount(0);
    if (!isWide(page)) expect((await home.pending.boundingBox())?.height).toBe(height);
  },
);

test(
  "nothing moves when a player's pending slips arrive",
  { tag: with_stream },
  async ({ home, page, loggedIn }) => {
    await grant(loggedIn, 10_000);
    const draw_id = await openDraw({ game: "2d" });
    await placeSlip(loggedIn, { game: "2d", draw_id, lines: { "05": 500 } });
    const held = Promise.withResolvers<void>();
    await page.route("**/api/user/bet_slip_history?**", async (route) => {
      await held.promise;
      await route.fallback();
    });
    // Scripts are held too, so that the first position is that of the pre-rendered page.
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto("/", { waitUntil: "commit" });
    const top = async () => (await home.lotteries.boundingBox())?.y ?? 0;
    await expect(home.lotteries).toBeVisible();
    const first = await top();
    scripts.resolve();
    await expect(home.pending).toBeVisible();
    expect(await top()).toBeCloseTo(first, 0);
    held.resolve();
    await expect(home.pending.getByRole("timer")).toBeVisible();
    expect(await top()).toBeCloseTo(first, 0);
  },
);

test("a phone does not fetch what only a wide screen shows", async ({ home, page }) => {
  const asked: string[] = [];
  page.on("request", (each) => asked.push(new URL(each.url()).pathname));
  await showOverview(page, () => ({ "2D": { next: drawClosingIn(hours_left_s) } }));
  await page.goto("/");
  await expect(home.draw.getByRole("timer")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /luckynumber_history|wide-components/.test(path))).toEqual([]);
});

test("a visitor sees no pending slips", { tag: with_stream }, async ({ home, page }) => {
  const asked: string[] = [];
  page.on("request", (each) => asked.push(new URL(each.url()).pathname));
  await page.goto("/");
  await expect(home.lotteries.getByRole("timer").first()).toBeVisible();
  await expect(home.pending).toHaveCount(0);
  expect(asked).not.toContain("/api/user/bet_slip_history");
});

for (const language of layoutLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`nothing is cut off on the home page in ${language}, at any width`, async ({
      home,
      page,
      loggedIn,
    }) => {
      await grant(loggedIn, 100_000);
      const draw_id = await openDraw({ game: "2d" });
      await placeSlip(loggedIn, { game: "2d", draw_id, lines: { "05": 500, "50": 500 } });
      await showLiveTwoD(page, 7_000);
      await showOverview(page, () => ({
        "2D": { next: drawClosingIn(hours_left_s), last: resultOf("38") },
        "3D": {
          next: drawClosingIn(3 * 86_400, { odd: 600, tot: 10, tod_mode: "perm" }),
          last: resultOf("615"),
        },
        "1D": { next: drawClosingIn(hours_left_s), last: resultOf("8") },
        C2D: { next: drawClosingIn(9_000), last: resultOf("84") },
        C1D: { next: drawClosingIn(9_000), last: resultOf("4") },
      }));
      await page.goto("/");
      await expect(home.draw.getByRole("timer")).toBeVisible();
      await expect(home.pending).toBeVisible();
      for (const width of [320, 390, 768, 1280]) {
        await expectNoSidewaysScroll(page, `the home page in ${language}`, [width]);
        const cut = await page
          .locator(
            'section[aria-labelledby="next-draw"] > :not(span), section[aria-labelledby="lotteries"] li',
          )
          .evaluateAll((boxes) =>
            boxes
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
              .map(({ textContent }) => textContent),
          );
        expect(cut, `cut off at ${width} px`).toEqual([]);
      }
    });
  });
