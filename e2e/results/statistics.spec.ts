import type { Page } from "@playwright/test";
import { shiftDay, yangonDay } from "@shwe/rules";

import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { resultsOf } from "../support/pages/results.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const widths = [320, 390, 768, 1280];
const digits_of: Record<string, number> = { "1D": 1, "2D": 2, "3D": 3, C1D: 1, C2D: 2 };

/**
 * Replaces the draws in the server's reply: one a day, the newest today, and before them one that is open. Other tests
 * give results at any time, so the numbers of the shared server are not predictable.
 */
const giveResults = (page: Page, numbers: readonly string[]): Promise<unknown> =>
  page.route("**/api/luckynumber_history/**", async (route) => {
    const type = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    const today = yangonDay(new Date());
    const draw = (id: number, draw_on: string, lucky_number: string | null) => ({
      id,
      type,
      category_id: 1,
      draw_on,
      section: "04:30 PM",
      state: lucky_number === null ? "open" : "settled",
      lucky_number,
      set: null,
      value: null,
      published_at: null,
      decided_by: null,
      version: lucky_number === null ? 0 : 1,
      reason: null,
    });
    const places = digits_of[type] ?? 2;
    const drawn = numbers.map((number, days) =>
      draw(days + 1, shiftDay(today, -days), number.slice(-places).padStart(places, "0")),
    );
    await route.fulfill({ json: { success: true, data: [draw(9_999, today, null), ...drawn] } });
  });

/** 50 results: 00 to 49, the newest is 00. No number from 50 to 99 was drawn. */
const lowHalf = Array.from({ length: 50 }, (_, number) => String(number).padStart(2, "0"));

test(
  "statistics count digits, numbers and absences of the results, and say that draws have no memory",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    await giveResults(page, lowHalf);
    await shell.open("/win-number?type=2D");
    await page
      .getByRole("navigation", { name: words["result.views"] })
      .getByRole("link", { name: words["result.view_statistics"] })
      .click();
    await expect(page).toHaveURL(/\/win-number\/statistics\?type=2D$/);
    await expect(shell.title).toHaveText(words["page.statistics"]);
    await expect(shell.main).toContainText(words["stats.memory"]);
    await expect(shell.main).toContainText("1 in 100");
    await expect(shell.main).toContainText("50 results");

    await test.step("digits by position, with the expected count", async () => {
      const chart = shell.main.getByRole("region", { name: words["stats.digits"] });
      await expect(chart).toContainText("Expected 5");
      const rows = chart.locator("tbody").getByRole("row");
      await expect(rows.nth(0).getByRole("cell")).toHaveText([
        "10",
        "10",
        "10",
        "10",
        "10",
        "0",
        "0",
        "0",
        "0",
        "0",
      ]);
      await expect(rows.nth(1).getByRole("cell")).toHaveText(Array.from({ length: 10 }, () => "5"));
    });

    await test.step("the board has a cell for each of the 100 numbers", async () => {
      const board = shell.main.getByRole("region", { name: words["stats.board"] });
      await expect(board.locator("tbody").getByRole("cell")).toHaveText([
        ...Array.from({ length: 50 }, () => "1"),
        ...Array.from({ length: 50 }, () => "0"),
      ]);
    });

    await test.step("the longest absent, and how many were not drawn at all", async () => {
      const absent = shell.main.getByRole("region", { name: words["stats.absent"] });
      await expect(absent).toContainText("50 numbers were not drawn once");
      await expect(absent.getByRole("listitem").first()).toHaveText("4949 draws");
      await expect(absent).toContainText(words["stats.absent_text"]);
    });

    await test.step("shares of even and odd, big and small", async () => {
      const shares = shell.main.getByRole("region", { name: words["stats.shares"] });
      await expect(shares.getByRole("paragraph")).toHaveText([
        "Even 3020 Odd",
        "Big 050 Small",
        "Even 2525 Odd",
        "Big 2525 Small",
        words["stats.shares_text"],
      ]);
    });

    // No number of the page can be bet from here.
    await expect(shell.main.locator("a[href*='lottery']")).toHaveCount(0);
    await shell.settle();
    await expectAccessible(page);
  },
);

test("statistics of each lottery and period, and of a period without results", async ({
  page,
  shell,
}) => {
  const results = resultsOf(page);
  await giveResults(page, lowHalf.slice(0, 12));
  await shell.open("/win-number/statistics");
  await expect(shell.main).toContainText("Only 12 results");
  await results.type("page.three").click();
  await expect(shell.main).toContainText("1 in 1,000");
  await expect(shell.main.getByRole("region", { name: words["stats.board"] })).toHaveCount(0);
  await expect(shell.main.getByRole("table").locator("tbody").getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await results.type("page.crypto_one").click();
  await expect(shell.main).toContainText("1 in 10.");
  await expect(shell.main.getByRole("region", { name: words["stats.absent"] })).toBeVisible();
  await expectAccessible(page);

  // The results of the former period may be requested once more meanwhile.
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const last = searchParams.get("end_date") ?? "";
    return (
      pathname.endsWith("/luckynumber_history/C1D") &&
      searchParams.get("start_date") === shiftDay(last, -29)
    );
  });
  await page.getByRole("radio", { name: "30 days" }).click();
  await asked;
  await expect(page).toHaveURL(/days=30/);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await giveResults(page, []);
  await page.reload();
  await expect(shell.main).toContainText(words["stats.none_text"]);
});

test("statistics are computed from the server's own results", async ({ page, shell }) => {
  const answered = page.waitForResponse(/luckynumber_history\/2D/);
  await shell.open("/win-number/statistics?type=2D");
  const { data } = (await (await answered).json()) as { data: { lucky_number: string | null }[] };
  const drawn = data.filter(({ lucky_number }) => lucky_number !== null).length;
  await expect(shell.main).toContainText(
    drawn === 0 ? words["stats.none_text"] : `${drawn} results`,
  );
});

for (const language of layoutLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`the statistics fit every width in ${language}`, async ({ page, shell }) => {
      await giveResults(page, [...lowHalf, ...lowHalf.map((number) => number.replace(/./, "9"))]);
      for (const type of ["2D", "3D"]) {
        await shell.open(`/win-number/statistics?type=${type}`);
        await expect(shell.main.getByRole("table").first()).toBeVisible();
        await expectNoSidewaysScroll(page, `statistics of ${type} in ${language}`, widths);
      }
    });
  });
}
