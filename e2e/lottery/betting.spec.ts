import { routes } from "@shwe/contract/player/routes";

import { doubleTap } from "../support/double-tap.ts";
import { expect, test } from "../support/fixtures.ts";
import { closeIn, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw, setStaked } from "../support/harness/draws.ts";
import { callServer, grant } from "../support/harness/players.ts";
import { showOnlyDraws } from "../support/pages/lottery.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** Longer than the interval at which the page refetches the list of draws. */
const poll_ms = 20_000;

test("a placed slip can be bet again, and a draft survives a reload", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05", "50", "68"], "500");
  await lottery.place();
  await expect(lottery.receipt).toBeVisible();
  // After "Bet again" the draft is empty and its stake is unchanged. The quick pick "Last slip" restores the lines.
  await lottery.dialog.getByRole("button", { name: words["receipt.again"] }).click();
  await expect(lottery.lit).toHaveCount(0);
  await expect(lottery.stake).toHaveValue("500");
  await lottery.pick(words["pick.last"]).click();
  await expect(lottery.lit).toHaveText(["05", "50", "68"]);
  await page.reload();
  await expect(lottery.lit).toHaveText(["05", "50", "68"]);
});

test("a double tap on the confirmation does not close the receipt that takes its place", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05", "50"], "500");
  await lottery.bet.click();
  await expect(lottery.confirm).toBeEnabled();
  const again = lottery.dialog.getByRole("button", { name: words["receipt.again"] });
  // On the right, where the button that closes the receipt appears.
  await doubleTap(page, { first: lottery.confirm, appeared: again, gap_ms: 250, at: 0.9 });
  await expect(lottery.receipt).toBeVisible();
  await again.click();
  await expect(lottery.receipt).toHaveCount(0);
});

test("after a logout the next user of the phone sees neither the chosen numbers nor the last slip", async ({
  page,
  shell,
  account,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05", "50"], "500");
  await lottery.place();
  await lottery.dialog.getByRole("button", { name: words["receipt.again"] }).click();
  await lottery.choose(["68"], "500");
  await page.getByRole("button", { name: words["menu.back"] }).click();
  await shell.menuButton.click();
  await shell.menu.getByRole("button", { name: words["logout.action"] }).click();
  await account.logoutQuestion.getByRole("button", { name: words["logout.action"] }).click();
  await expect(page.getByRole("link", { name: words["nav.login"], exact: true })).toBeVisible();
  // Returns without loading the page again, which would also clear the memory.
  await page.evaluate(() => window.history.go(-2));
  await expect(lottery.cell("05")).toBeVisible();
  await expect(lottery.lit).toHaveCount(0);
  await expect(lottery.pick(words["pick.last"])).toBeHidden();
  expect(await page.evaluate(() => Object.keys(window.localStorage))).not.toContainEqual(
    expect.stringMatching(/drafts|last_slip/),
  );
});

test("a stake above what is left is reduced before sending, and a refusal offers the slip reduced to what is left", async ({
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 100_000);
  const draw = await openDraw();
  await setStaked(draw, { 5: 499_700, 11: 500_000 });
  await lottery.open("/two/lottery", draw);
  await expect(lottery.cell("11")).toHaveAttribute("aria-disabled", "true");
  await lottery.cell("11").click({ force: true });
  await lottery.choose(["05", "50"], "1,000");
  await expect(lottery.slip).toContainText("Limited: 1");
  await expect(lottery.bet).toContainText("1,300");
  await lottery.bet.click();

  // Another player bets on the same number while the confirmation is open.
  await setStaked(draw, { 5: 499_900, 50: 499_500 });
  await lottery.confirm.click();
  const refused = lottery.dialog.getByRole("alert");
  await expect(refused).toContainText("Some numbers are limited or sold out.");
  await expect(lottery.dialog.getByRole("listitem")).toHaveText([
    "05Limited300100",
    "50Limited1,000500",
  ]);
  await lottery.dialog.getByRole("button", { name: "Bet 600" }).click();
  await expect(lottery.receipt).toBeVisible();
  const { balance } = (await callServer("getProfile", {}, loggedIn.token)).data;
  expect(balance).toBe(99_400);
});

test("without enough money cash in is the gold action, and the confirmation is disabled with the reason", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 400);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05"], "500");
  await lottery.bet.click();
  await expect(lottery.confirm).toBeDisabled();
  await expect(lottery.confirm).toHaveAccessibleDescription(words["slip.short"]);
  await lottery.dialog.getByRole("link", { name: words["page.cashin"] }).click();
  await expect(page).toHaveURL(/\/cashin$/);
});

test("a balance that became too small on another device is refused with a link to cash-in", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 600);
  const draw = await openDraw();
  // The page does not learn of the other device.
  await page.route("**/events*", (route) => route.abort());
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05"], "500");
  await lottery.bet.click();
  await expect(lottery.confirm).toBeEnabled();
  await callServer("transferIn", { body: { amount: 300 } }, loggedIn.token);
  await lottery.confirm.click();
  await expect(lottery.dialog.getByRole("alert")).toContainText("The balance is not enough.");
  await lottery.dialog.getByRole("link", { name: words["page.cashin"] }).click();
  await expect(page).toHaveURL(/\/cashin$/);
});

test("the confirmation shows the odds, the win of each line and the largest win", async ({
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw({ game: "3d", terms: { tod_mode: "perm" } });
  await lottery.open("/three/lottery", draw);
  await lottery.choose(["000"], "500");
  await lottery.bet.click();
  const lines = lottery.dialog.getByRole("list", { name: words["slip.title"] });
  await expect(lines.getByRole("listitem")).toHaveText(["000500300,000"]);
  // Where only another order of the digits wins tod, a triple cannot win it.
  const sums = lottery.dialog.getByRole("definition");
  await expect(sums.nth(1)).toHaveText("pays 600×");
  await expect(sums.nth(2)).toContainText("300,000");
  await lottery.dialog.press("Escape");
  await lottery.cell("012").click();
  await lottery.bet.click();
  await expect(sums.nth(1)).toHaveText("pays 600× · tod 10×");
  await expect(sums.nth(2)).toContainText("300,000");
});

test("a bet of 0 is not gold, and Enter in the stake continues to the confirmation", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  const fill = () => lottery.bet.evaluate((button) => getComputedStyle(button).backgroundImage);
  await expect(lottery.bet).toBeVisible();
  expect(await fill()).toBe("none");
  await lottery.cell("05").click();
  await lottery.stake.fill("500");
  await expect.poll(fill).toContain("gradient");
  await page.keyboard.press("Enter");
  await expect(lottery.confirm).toBeVisible();
  await expect(lottery.dialog).toContainText(words["slip.final"]);
});

test("chosen numbers stay when a refetched list no longer contains their draw", async ({
  page,
  lottery,
}) => {
  const next = await openDraw({ closes_in_s: 7_200 });
  const draw = await openDraw({ closes_in_s: 3_600 });
  const listed = [draw, next];
  await showOnlyDraws(page, listed);
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["38", "83"], "500");
  /** Lets the page refetch the list of draws. */
  const refetch = async () => {
    const refetched = page.waitForResponse(`**${routes.listTwoDSections.path}`);
    await page.clock.fastForward(poll_ms);
    await refetched;
  };
  listed.shift();
  await refetch();
  // The draw still accepts bets, so it is still shown.
  await expect(lottery.timer).toHaveText(/^00:5\d:\d\d$/);
  await expect(lottery.lit).toHaveText(["38", "83"]);
  // After the close its stage is shown, and the numbers can be moved to the next draw.
  listed.unshift(draw);
  await closeIn(draw, 0);
  await untilDraw(draw, "state in ('closed', 'sealed')");
  await refetch();
  await page.getByRole("main").getByRole("button", { name: "Take the numbers along" }).click();
  await expect(lottery.timer).toHaveText(/^01:5\d:\d\d$/);
  await expect(lottery.lit).toHaveText(["38", "83"]);
  await expect(lottery.bet).toContainText("1,000");
});

test(
  "two very fast taps on the bet button leave the confirmation open and place nothing",
  { tag: "@desktop" },
  async ({ page, lottery, loggedIn }) => {
    await grant(loggedIn, 10_000);
    const draw = await openDraw();
    await lottery.open("/two/lottery", draw);
    await lottery.choose(["05"], "500");
    const box = await lottery.bet.boundingBox();
    if (box === null) throw new Error("the button is not there");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const untilOpen = () => lottery.dialog.waitFor({ state: "attached" });
    // The player taps twice by mistake: the second tap comes at once, or as soon as the confirmation is open.
    for (const between of [() => Promise.resolve(), untilOpen]) {
      await page.mouse.click(x, y);
      await between();
      await page.mouse.click(x, y);
      await expect(lottery.confirm).toBeInViewport();
      await expect(lottery.dialog).toContainText(words["slip.final"]);
      await page.keyboard.press("Escape");
      await expect(lottery.dialog).toHaveCount(0);
    }
    const { balance } = (await callServer("getProfile", {}, loggedIn.token)).data;
    expect(balance).toBe(10_000);
    await lottery.place();
    await expect(lottery.receipt).toBeVisible();
  },
);

test(
  "changing one line's stake, undo and clear change the slip without a confirmation",
  { tag: "@desktop" },
  async ({ page, lottery, loggedIn }, { project }) => {
    await grant(loggedIn, 10_000);
    const draw = await openDraw();
    await lottery.open("/two/lottery", draw);
    await lottery.choose(["05", "50"], "500");
    const isPhone = project.name === "phone";
    if (isPhone) await lottery.slip.getByRole("button", { name: "Chosen 2" }).click();
    const lines = isPhone ? lottery.dialog : lottery.slip;
    await lines.getByRole("textbox", { name: "Stake on 05" }).fill("1000");
    await lines.getByRole("button", { name: "More on 50" }).click();
    await lines.getByRole("button", { name: "Less on 05" }).click();
    if (isPhone) await page.keyboard.press("Escape");
    await expect(lottery.bet).toContainText("1,500");
    // The common stake, which a preset sets, does not change lines whose own stake was edited.
    await lottery.preset("100").click();
    await lottery.cell("99").click();
    await expect(lottery.bet).toContainText("1,600");
    await lottery.undo.click();
    await expect(lottery.lit).toHaveText(["05", "50"]);
    await lottery.undo.click();
    await expect(lottery.lit).toHaveText(["05"]);
  },
);
