import { localeCodes } from "@shwe/contract/locales";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { holdNewestResult } from "../support/harness/newest-result.ts";
import { callServer, grant } from "../support/harness/players.ts";
import { settleWith } from "../support/harness/results.ts";
import { resultsOf } from "../support/pages/results.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/**
 * How long the test waits for the winners. The page polls after six seconds. The test waits in real time: with a
 * simulated clock its requests overlapped and did not finish.
 */
const winners_timeout_ms = 40_000;
const narrowest = 320;
const stakes = [100, 400, 200, 300];

test(
  "R-206 R-208 winners of crypto 2D appear as soon as they are paid: masked, sorted by win, three with medals",
  { tag: "@desktop" },
  async ({ page, loggedIn, request, shell }, { project }) => {
    test.slow();
    const results = resultsOf(page);
    await grant(loggedIn, 10_000);
    const draw = await openDraw({ game: "c2d", terms: { odds: 80 } });
    for (const amount of stakes)
      await callServer(
        "placeCryptoTwoD",
        { body: { draw_id: draw, bet_obj: [{ bet_number: "64", amount }] } },
        loggedIn.token,
      );
    await holdNewestResult(draw);
    await shell.open("/winner-list");
    await expect(shell.title).toHaveText(words["page.winner_list"]);
    await expect(results.choice).toContainText("Crypto 2D");

    await settleWith(draw, "64");
    const masked = `09******${loggedIn.phone.slice(-3)}`;
    await expect(results.winners.first()).toContainText(masked, { timeout: winners_timeout_ms });
    await expect(results.lucky).toContainText("64");
    await expect(results.lucky).toContainText("Crypto 2D · ");
    await expect(results.winners).toHaveText([
      new RegExp(`1.*400\\+32,000`),
      new RegExp(`2.*300\\+24,000`),
      new RegExp(`3.*200\\+16,000`),
      new RegExp(`4.*100\\+8,000`),
    ]);
    await expect(shell.main.locator("[data-medal]")).toHaveCount(3);
    // The server already masks the phone numbers, so that no client can read more than the page shows.
    const told = await (await request.get("/api/winner_users/C2D")).text();
    expect(told).toContain(masked);
    expect(told).not.toContain(loggedIn.phone);
    await expectNoViolation(page, "the winner list", "main");

    for (const code of project.name === "phone" ? localeCodes : []) {
      await page.evaluate((language) => window.localStorage.setItem("i18nextLng", language), code);
      await page.reload();
      await expect(resultsOf(page, code).winners.first()).toBeVisible();
      await expectNoSidewaysScroll(page, `the winner list in ${code}`, [narrowest]);
    }
  },
);

test("R-206 choosing another lottery cancels the pending request, and without winners the page says 'No Data!'", async ({
  page,
  shell,
}) => {
  const results = resultsOf(page);
  const called_off: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText === "net::ERR_ABORTED")
      called_off.push(new URL(request.url()).pathname);
  });
  // The request for the winners of crypto 1D never gets a response, so it is pending when another lottery is chosen.
  await page.route("**/api/winner_users/C1D", () => undefined);
  await page.route("**/api/winner_users/3D", async (route) => {
    const answer = await route.fetch();
    const none = { draw_id: null, section: null, open_date: null, lucky_number: null, data: [] };
    const reply = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...reply, ...none } });
  });
  await shell.open("/winner-list");
  await results.choice.click();
  await expect(results.option("Crypto 2D")).toHaveAttribute("aria-current", "true");
  await expectNoViolation(page, "the open dropdown", "main");
  const asked = page.waitForRequest("**/api/winner_users/C1D");
  await results.option("Crypto 1D").click();
  await asked;
  await expect(shell.main.getByRole("status", { name: words["state.loading"] })).toBeVisible();
  await results.choice.click();
  await results.option("Thai 3D").click();
  await expect(shell.main.getByRole("heading", { level: 2 })).toHaveText("No Data!");
  await expect(page).toHaveURL((url) => url.searchParams.get("type") === "3D");
  expect(called_off).toEqual(["/api/winner_users/C1D"]);
});
