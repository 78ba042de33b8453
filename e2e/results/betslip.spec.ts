import { yangonDay } from "@shwe/rules";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { callOff, settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { historyOf } from "../support/pages/history.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** Time to close, seal and settle two draws with results from operators. */
const settled_timeout_ms = 60_000;
const page_of_slips = 50;
/** Seconds until a draw closes: enough to place two slips and open the page on a busy machine. */
const closing_s = 50;
const hour_ms = 3_600_000;

test("R-218 R-219 slips of five lotteries are pending until their draw is settled, and the open page updates itself", async ({
  page,
  loggedIn,
}) => {
  test.setTimeout(settled_timeout_ms * 2);
  const history = historyOf(page, "en");
  await grant(loggedIn, 10_000);
  const [two, off, three, one, ctwo, cone] = await Promise.all([
    openDraw(),
    openDraw(),
    openDraw({ game: "3d" }),
    openDraw({ game: "1d" }),
    openDraw({ game: "c2d" }),
    openDraw({ game: "c1d" }),
  ]);
  const won = await placeSlip(loggedIn, {
    game: "2d",
    draw_id: two,
    lines: { "12": 500, "21": 100 },
  });
  const lost = await placeSlip(loggedIn, { game: "2d", draw_id: two, lines: { "13": 700 } });
  const back = await placeSlip(loggedIn, { game: "2d", draw_id: off, lines: { "44": 300 } });
  const tod = await placeSlip(loggedIn, { game: "3d", draw_id: three, lines: { "472": 100 } });
  const others = [
    { title: words["page.one"], bet: { game: "1d", draw_id: one, lines: { "7": 100 } } },
    { title: words["page.crypto_two"], bet: { game: "c2d", draw_id: ctwo, lines: { "07": 100 } } },
    { title: words["page.crypto_one"], bet: { game: "c1d", draw_id: cone, lines: { "7": 100 } } },
  ] as const;

  await history.open("?tab=2d");
  await expect(history.types).toHaveText([
    words["history.all"],
    "Crypto 2D",
    "Crypto 1D",
    "Thai 1D",
    "Thai 2D",
    "Thai 3D",
    words["page.cashin"],
    words["page.cashout"],
    words["history.transition"],
  ]);
  await expect(history.slips).toHaveCount(3);
  for (const slip of await history.slips.all())
    await expect(slip).toContainText(words["history.state_pending"]);
  await expect(history.period).toContainText(words["history.net_even"]);

  // Every lottery has its own tab, and the URL contains the selected one.
  for (const { title, bet } of others) {
    const no = await placeSlip(loggedIn, bet);
    await history.type(title).click();
    await expect(page).toHaveURL(new RegExp(`tab=${bet.game}&`));
    await expect(history.slips).toHaveCount(1);
    await expect(history.slips).toContainText(no);
  }
  await page.reload();
  await expect(history.type(words["page.crypto_one"])).toHaveAttribute("aria-pressed", "true");
  await history.type(words["page.two"]).click();
  await expect(history.slips).toHaveCount(3);

  // The outcome dialogs of the three draws may open at any time; each is closed when it appears.
  const told = page.getByRole("dialog", {
    name: new RegExp(`${words["outcome.won_title"]}|${words["outcome.notice_title"]}`),
  });
  await page.addLocatorHandler(told, () => page.keyboard.press("Escape"), { noWaitAfter: true });
  // Without any input the page receives the results through the event stream.
  await Promise.all([
    settleWith(two, "12"),
    settleWith(three, "427"),
    callOff(off, "the sources disagreed"),
  ]);
  const slip = (no: string) => history.slips.filter({ hasText: no });
  await expect(slip(won)).toContainText(words["history.state_won"]);
  await expect(slip(lost)).toContainText(words["history.state_lost"]);
  await expect(slip(back)).toContainText(words["history.state_refunded"]);
  await expect(history.period).toContainText("Slips: 3");
  await expect(history.period).toContainText("1,600");
  await expect(history.period).toContainText(/You are up [\d,]+ MMK/);

  await history.show(won).click();
  await expect(history.ticket).toContainText(won);
  await expect(history.ticket).toContainText(words["history.straight"]);
  await expect(history.ticket).toContainText("10,000");
  await expect(history.ticket).toContainText("9,400");
  await expect(history.ticket.getByRole("row")).toHaveCount(3);
  await expect(history.ticket).toContainText("The book is sealed · 2 slips");
  await history.dialog.getByRole("button", { name: words["receipt.verify"] }).click();
  await expect(history.ticket).toContainText(words["receipt.verdict_sound"]);
  await expectNoViolation(page, "an opened slip");
  // The money: the stake and the win with the balance after each. The balance of the win depends on which of the draws
  // was settled first, so only that of the stake is known here.
  const paid = history.money.getByRole("listitem");
  await expect(paid).toHaveCount(2);
  await expect(paid.first()).toContainText("−600");
  await expect(paid.first()).toContainText(`${words["history.money_balance"]} 9,400`);
  await expect(paid.last()).toContainText(words["history.money_win"]);
  await expect(paid.last()).toContainText(/12 · 500 × \d+/);
  await history.close();

  await history.show(back).click();
  await expect(history.ticket).toContainText(words["history.refunded_text"]);
  await expect(history.money).toContainText(words["history.money_refund"]);
  await expect(history.money).toContainText("+300");
  await history.close();
  await history.show(lost).click();
  await expect(history.ticket).toContainText("−700");
  await history.close();
  await history.type(words["page.three"]).click();
  await history.show(tod).click();
  await expect(history.ticket).toContainText("427");
  await expect(history.ticket.getByRole("row").last()).toContainText(words["slip.tod"]);
});

test(
  "R-218 a pending slip counts down to the close and then to the result, by the server's clock",
  { tag: "@desktop" },
  async ({ page, loggedIn }) => {
    const history = historyOf(page, "en");
    await grant(loggedIn, 10_000);
    const later = await openDraw({ closes_in_s: 7_200 });
    const waits = await placeSlip(loggedIn, { game: "2d", draw_id: later, lines: { "12": 100 } });
    const soon = await openDraw({ closes_in_s: closing_s });
    const closes = await placeSlip(loggedIn, { game: "2d", draw_id: soon, lines: { "21": 100 } });
    // The clock of the device is five hours ahead.
    await page.clock.install({ time: Date.now() + 5 * hour_ms });
    await history.open("?tab=2d");
    const { "bet.closes_in": to_close, "bet.result_in": to_result } = words;
    await expect(history.countdown(waits, to_close)).toHaveText(/^01:5\d:\d\d$/);
    await expect(history.countdown(closes, to_close)).toHaveText(/^00:00:\d\d$/);
    await expectNoViolation(page, "slips that wait");

    // Without any input the draw closes, and the countdown changes to the time until its result.
    await page.clock.fastForward(closing_s * 1_000);
    await expect(history.countdown(closes, to_result)).toHaveText(/^00:0[01]:\d\d$/);
    await expect(history.countdown(waits, to_close)).toHaveText(/^01:5\d:\d\d$/);
  },
);

test("R-218 the days are in the URL, older slips load page by page, and a change cancels the pending request", async ({
  page,
  loggedIn,
}) => {
  const history = historyOf(page, "en");
  await grant(loggedIn, 10_000);
  const draw_id = await openDraw();
  for (let nth = 0; nth < page_of_slips + 3; nth++)
    await placeSlip(loggedIn, { game: "2d", draw_id, lines: { "01": 100 } });
  const today = yangonDay(new Date());

  await history.open();
  await expect(history.quick(words["history.span_week"])).toHaveAttribute("aria-pressed", "true");
  await expect(history.slips).toHaveCount(page_of_slips);
  await expect(history.period).toContainText("Slips: 53");
  await history.older.click();
  await expect(history.slips).toHaveCount(page_of_slips + 3);
  await expect(history.older).toHaveCount(0);

  await history.quick(words["history.span_today"]).click();
  await expect(page).toHaveURL(new RegExp(`\\?start=${today}&end=${today}$`));
  // A start date too far from the end date moves the end date.
  await history.start.fill("2025-01-01");
  await expect(page).toHaveURL(/start=2025-01-01&end=2025-04-03$/);
  // Pending slips are on top whatever the period is; a lottery without any shows none.
  await expect(history.slips.first()).toContainText(words["history.state_pending"]);
  await history.type(words["page.one"]).click();
  await expect(page.getByText(words["history.empty"])).toBeVisible();
  await expectNoViolation(page, "a history without slips");
  await page.goto("/");
  await page.goBack();
  await expect(history.end).toHaveValue("2025-04-03");

  // The history of 3D never arrives; the page cancels its request when the player selects another tab.
  const calledOff = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("bet_slip_history_3d"),
  );
  await page.route("**/api/user/bet_slip_history_3d*", () => undefined);
  await history.type(words["page.three"]).click();
  await expect(page.getByRole("status", { name: words["state.loading"] })).toBeVisible();
  await history.type(words["page.one"]).click();
  expect((await calledOff).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(page.getByText(words["history.empty"])).toBeVisible();

  // An error shows a retry button. The request fails until the button is pressed, because an event about a draw of
  // another test would also cause a refetch.
  const state = { isPressed: false };
  await page.route("**/api/user/bet_slip_history_c1d*", (route) =>
    state.isPressed ? route.continue() : route.abort(),
  );
  await history.type(words["page.crypto_one"]).click();
  await expect(page.getByRole("heading", { name: words["state.network_title"] })).toBeVisible();
  await page.exposeFunction("notePress", () => (state.isPressed = true));
  const retry = page.getByRole("button", { name: words["state.retry"] });
  await expect(async () => {
    await retry.evaluate((button: HTMLButtonElement) => {
      void (window as unknown as { notePress: () => Promise<void> })
        .notePress()
        .then(() => button.click());
    });
  }).toPass();
  await expect(page.getByText(words["history.empty"])).toBeVisible();
});

test("a slip is shared as text and as a picture, without data about the player", async ({
  page,
  context,
  loggedIn,
}) => {
  const history = historyOf(page, "en");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text = "", files = [] }: ShareData) => {
        const [file] = files;
        const start = new Uint8Array((await file?.slice(0, 4).arrayBuffer()) ?? []);
        document.body.dataset["shared"] = `${text}|${file?.type}|${String([...start])}`;
      },
    });
  });
  await grant(loggedIn, 10_000);
  const draw_id = await openDraw();
  const no = await placeSlip(loggedIn, {
    game: "2d",
    draw_id,
    lines: { "05": 1_000, "50": 1_000, "16": 500 },
  });
  await history.open("?tab=2d");
  await history.show(no).click();
  await history.share.click();
  await expect(history.dialog.getByRole("img", { name: no })).toBeVisible();
  await expectNoViolation(page, "a slip to be shared");
  await history.copy.click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("05.50=1000\n16=500\nTotal: 2,500 MMK");
  expect(text).toContain(no);
  expect(text).toContain(`${new URL(page.url()).origin}/verify`);
  for (const secret of [loggedIn.name, loggedIn.phone, loggedIn.user_code])
    expect(text).not.toContain(secret);

  await history.send.click();
  await expect(page.locator("body")).toHaveAttribute(
    "data-shared",
    `${text}|image/png|137,80,78,71`,
  );
  const [saved] = await Promise.all([page.waitForEvent("download"), history.savePicture.click()]);
  expect(saved.suggestedFilename()).toBe(`shwe-padauk-${no}.png`);
});

test(
  "B-634 the history opens on all lotteries: pending slips of any day on top, then the newest first",
  { tag: "@desktop" },
  async ({ page, loggedIn }) => {
    test.setTimeout(settled_timeout_ms * 2);
    const history = historyOf(page, "en");
    await grant(loggedIn, 10_000);
    const [late, soon, over] = await Promise.all([
      openDraw({ closes_in_s: 7_200 }),
      openDraw({ game: "c2d", closes_in_s: 3_600 }),
      openDraw({ game: "1d" }),
    ]);
    const waits = await placeSlip(loggedIn, { game: "2d", draw_id: late, lines: { "12": 100 } });
    const closes = await placeSlip(loggedIn, { game: "c2d", draw_id: soon, lines: { "21": 200 } });
    // The slip of the first pending draw is the newest one, and the decided slip is older than it.
    const decided = await placeSlip(loggedIn, { game: "1d", draw_id: over, lines: { "7": 300 } });
    await callOff(over, "the sources disagreed");
    await history.open();
    await page.keyboard.press("Escape");
    await expect(history.type(words["history.all"])).toHaveAttribute("aria-pressed", "true");
    await expect(history.slips).toHaveCount(3);
    for (const [nth, no] of [closes, waits, decided].entries())
      await expect(history.slips.nth(nth)).toContainText(no);
    await expect(history.countdown(closes, words["bet.closes_in"])).toBeVisible();
    await expect(
      page.getByRole("heading", { name: `${words["history.state_pending"]} 2` }),
    ).toContainText("300");
    // Pending slips stay on top of a period without slips, and the filter selects one lottery.
    await history.start.fill("2025-01-01");
    await history.end.fill("2025-01-02");
    await expect(history.slips).toHaveCount(2);
    await history.type(words["page.crypto_two"]).click();
    await expect(history.slips).toHaveCount(1);
    await expect(history.slips).toContainText(closes);
  },
);
