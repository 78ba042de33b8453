import { localeCodes } from "@shwe/contract/locales";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { holdNewestResult } from "../support/harness/newest-result.ts";
import { decideResult } from "../support/harness/operators.ts";
import { callOff, settleWith } from "../support/harness/results.ts";
import { awaitSources, first_prize, letSourcesSpeak } from "../support/harness/sources.ts";
import { openWithStream } from "../support/pages/live.ts";
import { resultsOf } from "../support/pages/results.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** How often the page polls while a number is awaited. */
const look_ms = 15_000;
const narrowest = 320;
const digits = first_prize.slice(3);

test(
  "R-205 a visitor sees a new number without a reload, opens it, and the browser verifies its evidence",
  { tag: "@desktop" },
  async ({ page, shell }, { project }) => {
    // Slow, because the page is opened in four languages.
    test.slow();
    const results = resultsOf(page);
    const draw = await openDraw({ game: "3d" });
    await holdNewestResult(draw);
    await awaitSources(draw);
    await page.clock.install();
    await shell.open("/win-number");
    await expect(shell.title).toHaveText(words["page.win_number"]);
    await results.type("page.three").click();
    await expect(results.type("page.three")).toBeChecked();
    await expect(results.way(draw)).toContainText(words["standing.waiting"]);
    // Waits for the card of this draw and not only for its number, which an earlier draw may have had too.
    const newest = results.newestOf(draw);
    await letSourcesSpeak(draw);
    await untilDraw(draw, "state = 'settled'");
    // Moves the clock on in several steps: the browser caches a response for five seconds, and the clock must not jump
    // during a request.
    await expect(async () => {
      await page.clock.fastForward(look_ms);
      await expect(newest).toContainText(digits, { timeout: 5_000 });
    }).toPass();
    await expect(newest).toContainText(words["result.by_sources"]);
    expect((await newest.locator("u").allTextContents()).join("")).toBe(digits);
    await expect(newest).toContainText(words["rule.prize_last_three"]);
    await expectNoViolation(page, "the win numbers", "main");

    await results.way(draw).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("draw") === String(draw));
    await expect(results.answers).toContainText(words["evidence.source_glo"]);
    await expect(results.answers).toContainText(words["evidence.source_glo-mirror"]);
    await expect(results.answers.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
    await expect(results.answers.getByText(words["evidence.unchanged"])).toHaveCount(2);
    await expect(
      results.answers.getByText(`Computed here from this answer: ${digits}`),
    ).toHaveCount(2);
    await expect(results.seal).toContainText(words["seal.first"]);
    await expect(results.seal.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    const raw = results.answers.getByText(words["evidence.raw"]).first();
    await raw.click();
    await expect(results.answers.locator("pre").first()).toContainText(first_prize);
    await expect(results.sheet.getByRole("link", { name: words["seal.verify"] })).toHaveAttribute(
      "href",
      `/verify?draw=${draw}`,
    );
    await expectNoViolation(page, "an opened draw", "dialog[open]");

    // The URL of a draw's sheet works in every language. The narrowest width is tested on the phone only.
    for (const code of project.name === "phone" ? localeCodes : []) {
      await page.evaluate((language) => window.localStorage.setItem("i18nextLng", language), code);
      await page.goto(`/win-number?type=3D&draw=${draw}`);
      await expect(resultsOf(page, code).answers).toBeVisible();
      await expectNoSidewaysScroll(page, `an opened draw in ${code}`, [narrowest]);
      await resultsOf(page, code).close.click();
      await expect(resultsOf(page, code).newest).toBeVisible();
      await expectNoSidewaysScroll(page, `the win numbers in ${code}`, [narrowest]);
    }

    // One digit of the evidence is changed between server and browser.
    await page.evaluate(() => window.localStorage.setItem("i18nextLng", "en"));
    await page.route("**/api/draw/*/evidence", async (route) => {
      const answer = await route.fetch();
      const reply = (await answer.json()) as { data: { body_base64: string }[] };
      for (const each of reply.data) {
        const body = Buffer.from(each.body_base64, "base64").toString();
        each.body_base64 = Buffer.from(body.replaceAll(first_prize, "820067")).toString("base64");
      }
      await route.fulfill({ response: answer, json: reply });
    });
    await page.goto(`/win-number?type=3D&draw=${draw}`);
    await expect(results.answers.getByText(words["evidence.changed"])).toHaveCount(2);
    await expect(results.answers.getByText(words["evidence.differs"])).toHaveCount(2);
    // Removes the route handler, because the page may fetch the evidence while the test ends, and the handler would
    // fail then.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test("R-205 results decided by operators, corrected and void draws say so, and a player receives them at once", async ({
  page,
  loggedIn,
}) => {
  test.slow();
  expect(loggedIn.id).toBeGreaterThan(0);
  const results = resultsOf(page);
  const [draw, voided] = [await openDraw(), await openDraw()];
  // Opens the event stream first, because this test is about changes that arrive through it.
  await openWithStream(page, "/win-number?type=2D");
  await expect(results.way(draw)).toContainText(words["standing.coming"]);
  await expect(results.way(draw)).toBeHidden();

  const reason = "the sources were silent all day";
  await callOff(voided, reason);
  await expect(results.way(voided)).toContainText(words["standing.void"]);
  await expect(results.way(voided)).toContainText(reason);

  await settleWith(draw, "27");
  await page.goto(`/win-number?type=2D&draw=${draw}`);
  await expect(results.sheet).toContainText(words["standing.confirmed"]);
  await expect(results.answers).toContainText(words["result.by_operators"]);
  await expect(results.answers).toContainText(words["evidence.source_operator"]);
  await expect(results.answers).toContainText(words["evidence.unchanged"]);

  await decideResult({
    draw_id: draw,
    digits: "72",
    reason: "the digits were swapped",
    evidence: "The board says 72.\n",
  });
  await page.reload();
  await expect(results.sheet).toContainText(words["standing.text_corrected"]);
  await expect(results.answers).toContainText("Version 2 · 72");
  await expect(results.answers).toContainText("the digits were swapped");
  await expect(results.answers).toContainText("Version 1 · 27");
  await expect(results.answers).toContainText(words["evidence.replaced"]);
});

test(
  "R-205 the page opens on drawn numbers, and the upcoming draws are counted and open by a tap",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    const results = resultsOf(page);
    const [near, far] = [
      await openDraw({ game: "c1d", closes_in_s: 600 }),
      await openDraw({ game: "c1d", closes_in_s: 1_200 }),
    ];
    await shell.open("/win-number?type=C1D");
    const summary = results.upcoming.locator("summary");
    await expect(summary).toBeVisible();
    await expect(results.way(near)).toBeHidden();
    await summary.click();
    await expect(results.way(near)).toBeVisible();
    // The draws of other tests may be listed too.
    const listed = await results.upcoming
      .locator("[data-draw]")
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-draw"))));
    expect(listed.indexOf(near)).toBeLessThan(listed.indexOf(far));
    await expect(summary).toContainText(String(listed.length));
    await expect(
      results.upcoming.locator("[data-standing]:not([data-standing=coming])"),
    ).toHaveCount(0);
    await expectNoViolation(page, "the open list of upcoming draws", "main");
    await results.way(near).click();
    await expect(results.sheet).toContainText(words["standing.coming"]);
  },
);

test("R-205 the days are in the URL, and days out of range show a message", async ({
  page,
  shell,
}) => {
  const results = resultsOf(page);
  await shell.open("/win-number");
  await results.from.fill("2020-01-01");
  await expect(shell.main.getByRole("alert")).toContainText("At most 93 days");
  await results.to.fill("2020-01-31");
  await expect(shell.main).toContainText(words["result.none"]);
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get("from") === "2020-01-01" && searchParams.get("to") === "2020-01-31",
  );
  await results.to.fill("2019-12-31");
  await expect(shell.main.getByRole("alert")).toHaveText(words["result.days_order"]);

  await page.route("**/api/luckynumber_history/**", (route) => route.abort("connectionfailed"));
  await results.to.fill("2020-01-30");
  await expect(page.getByRole("alert")).toContainText(words["state.network_title"]);
  await page.unroute("**/api/luckynumber_history/**");
  await page.getByRole("button", { name: words["state.retry"] }).click();
  await expect(shell.main).toContainText(words["result.none"]);
});
