import { expect, test } from "../support/fixtures.ts";
import { openDraw, setStaked } from "../support/harness/draws.ts";
import { callServer, grant } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("the slip that was bet can be had again, and a draft is kept over a reload", async ({
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
  // The slip is done, its stake stays, and it can be had again.
  await lottery.dialog.getByRole("button", { name: words["receipt.again"] }).click();
  await expect(lottery.lit).toHaveCount(0);
  await expect(lottery.stake).toHaveValue("500");
  await lottery.pick(words["pick.last"]).click();
  await expect(lottery.lit).toHaveText(["05", "50", "68"]);
  await page.reload();
  await expect(lottery.lit).toHaveText(["05", "50", "68"]);
});

test("a number with less left is cut before the press, and a refusal offers the slip trimmed to what is left", async ({
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
  await expect(lottery.slip).toContainText("limited: 1");
  await expect(lottery.bet).toContainText("1,300");
  await lottery.bet.click();

  // Somebody else is faster while the question is open.
  await setStaked(draw, { 5: 499_900, 50: 499_500 });
  await lottery.confirm.click();
  const refused = lottery.dialog.getByRole("alert");
  await expect(refused).toContainText("Some numbers have less left than you stake.");
  await expect(lottery.dialog.getByRole("listitem")).toHaveText(["05300100", "501,000500"]);
  await lottery.dialog.getByRole("button", { name: "Bet 600" }).click();
  await expect(lottery.receipt).toBeVisible();
  const { balance } = (await callServer("getProfile", {}, loggedIn.token)).data;
  expect(balance).toBe(99_400);
});

test("a balance that is too small is said before and after, with the way to cash in", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 400);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05"], "500");
  await lottery.bet.click();
  await expect(lottery.dialog).toContainText(words["slip.short"]);
  await lottery.confirm.click();
  await expect(lottery.dialog.getByRole("alert")).toContainText("The balance is not enough.");
  await lottery.dialog.getByRole("link", { name: words["page.cashin"] }).click();
  await expect(page).toHaveURL(/\/cashin$/);
});

test(
  "two very fast taps on the bet button leave the question open and place nothing",
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
    // The second tap comes at once, or as soon as the question is there.
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
  "a stake of its own, undo and clearing: the slip is changed without a question",
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
    // The common stake leaves stakes of their own alone.
    await lottery.preset("100").click();
    await lottery.cell("99").click();
    await expect(lottery.bet).toContainText("1,600");
    await lottery.undo.click();
    await expect(lottery.lit).toHaveText(["05", "50"]);
    await lottery.undo.click();
    await expect(lottery.lit).toHaveText(["05"]);
  },
);
