import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { lotteriesOf, openFor, showOverview } from "../support/pages/lotteries.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const last = {
  draw_id: 5,
  draw_on: "2026-11-15",
  section: "12:01 PM",
  number: "38",
  published_at: "2026-11-15T05:32:00.000Z",
  version: 1,
};

test(
  "the page with all lotteries puts the nearest draw first, with the only gold button",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    const hub = lotteriesOf(page);
    await showOverview(page, {
      "2D": { next: openFor(5), last },
      "3D": { next: openFor(70, { odd: 600, tot: 10, tod_mode: "perm_and_updown" }) },
      "1D": { next: openFor(2, { odd: 8, line_max: 100_000 }) },
      C2D: {
        next: { ...openFor(9), is_open: false, state: "scheduled", open_at: openFor(8).close_at },
      },
    });
    await shell.open("/lotteries");
    await expect(hub.cards).toHaveCount(5);
    const names = await hub.cards.getByRole("heading").allTextContents();
    expect(names).toEqual(["Thai 1D", "Thai 2D", "Thai 3D", "Crypto 2D", "Crypto 1D"]);

    const nearest = hub.card("page.one");
    await expect(nearest).toContainText(words["lotteries.nearest"]);
    await expect(nearest).toContainText("pays 8×");
    await expect(nearest).toContainText("one number 100 – 100,000");
    await expect(nearest.getByRole("timer")).toHaveText(/^0[12]:\d\d:\d\d$/);
    await expect(hub.card("page.three")).toContainText("pays 600× · tod 10×");
    await expect(hub.card("page.three").getByRole("timer")).toHaveText(/2 d.*\d\d:\d\d:\d\d$/);
    await expect(hub.card("page.crypto_two")).toContainText("opens in");
    await expect(hub.card("page.crypto_one")).toContainText(words["lotteries.none"]);
    await expect(hub.card("page.two")).toContainText("11-15");
    await expect(hub.card("page.two")).toContainText("38");
    await expectAccessible(page);

    const targets = await nearest
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(["/how-to-play/1d", "/win-number?type=1D", "/one/lottery"]);
    await nearest.getByRole("link", { name: words["slip.bet"] }).click();
    await expect(page).toHaveURL(/\/one\/lottery$/);
  },
);

test("a draw whose number is awaited is one tap away from the page with all lotteries", async ({
  page,
  shell,
}) => {
  const hub = lotteriesOf(page);
  const { draw_on, section, close_at, result_at } = openFor(-1);
  await showOverview(page, {
    "2D": {
      next: openFor(5),
      staged: [
        { draw_id: 41, draw_on, section, close_at, result_at, state: "sealed", moved_at: close_at },
      ],
      last,
    },
  });
  await shell.open("/lotteries");
  const awaited = hub.card("page.two").getByRole("link", { name: "number awaited" });
  await expect(awaited).toHaveAttribute("href", "/two/lottery?draw=41");
  // The last result stays visible: it belongs to another draw.
  await expect(hub.card("page.two")).toContainText("38");
});

test("without a reply the page with all lotteries offers to try again, and offline it keeps what was loaded", async ({
  page,
  context,
  shell,
}) => {
  const hub = lotteriesOf(page);
  await page.clock.install();
  await page.route("**/api/lottery/overview", (route) => route.abort());
  await shell.open("/lotteries");
  await expect(shell.main.getByRole("status", { name: words["state.loading"] })).toBeVisible();
  // The query is retried before the failure is shown.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return await shell.main.getByRole("alert").count();
    })
    .toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await shell.main.getByRole("button", { name: words["state.retry"] }).click();
  await expect(hub.cards).toHaveCount(5);
  await context.setOffline(true);
  await expect(shell.main).toContainText(words["state.offline"]);
  await expect(hub.cards).toHaveCount(5);
});

for (const language of layoutLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`the page with all lotteries in ${language} never scrolls sideways`, async ({
      page,
      shell,
    }) => {
      const hub = lotteriesOf(page, language);
      await showOverview(page, {
        "2D": { next: openFor(5), last },
        "3D": {
          next: openFor(70, { odd: 600, tot: 10, tod_mode: "perm_and_updown" }),
          last: { ...last, number: "068" },
        },
        "1D": {
          next: openFor(2, { odd: 8, line_max: 10_000_000 }),
          last: { ...last, number: "8" },
        },
      });
      await shell.open("/lotteries");
      await expect(hub.cards).toHaveCount(5);
      await expectNoSidewaysScroll(page, "/lotteries", [320, 390, 768, 1280]);
    });
  });
