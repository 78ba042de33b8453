import { expect, test } from "../support/fixtures.ts";
import { openDraw, setCaps, setStaked } from "../support/harness/draws.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("the board is one Tab stop, and the arrow keys move within it", async ({ page, lottery }) => {
  const draw = await openDraw();
  await setStaked(draw, { 1: 300_000 });
  await setCaps(draw, { 10: 0 });
  await lottery.open("/two/lottery", draw);
  await lottery.cell("00").focus();
  await page.keyboard.press("ArrowRight");
  await expect(lottery.cell("01")).toBeFocused();
  await expect(lottery.cell("01")).toHaveAccessibleName("01, 60 percent sold");
  await page.keyboard.press("Space");
  await expect(lottery.cell("01")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(lottery.lit).toHaveText(["01", "11"]);
  // Left of the first number is the row header. A blocked number has a name for screen readers but cannot be selected.
  await page.keyboard.press("ArrowLeft");
  await expect(lottery.cell("10")).toHaveAccessibleName("10, Blocked");
  await page.keyboard.press("Space");
  await expect(lottery.lit).toHaveCount(2);
  await page.keyboard.press("ArrowLeft");
  await expect(lottery.board.getByRole("button", { name: "All that begin with 1" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(lottery.board.locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(lottery.board.getByRole("button", { name: "All that begin with 1" })).toBeFocused();
});

test("Home, End, PageUp and PageDown move to the ends of a row and a column", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.cell("34").focus();
  for (const [key, number] of [
    ["End", "39"],
    ["PageDown", "99"],
    ["Home", "90"],
    ["PageUp", "00"],
    ["Control+End", "99"],
    ["Control+Home", "00"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(lottery.cell(number), key).toBeFocused();
  }
  // From a header the keys reach the other headers.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await expect(lottery.board.getByRole("button", { name: "All that end with 9" })).toBeFocused();
});

test("the legend and the numbers use one term each for hot, limited, sold out and blocked", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw({ terms: { hot_numbers: [3], hot_cap: 40_000 } });
  await setCaps(draw, { 10: 0 });
  await setStaked(draw, { 3: 30_000, 5: 400_000, 11: 500_000 });
  await lottery.open("/two/lottery", draw);
  await expect(lottery.cell("03")).toHaveAccessibleName("03, Hot · Limited, 75 percent sold");
  await expect(lottery.cell("05")).toHaveAccessibleName("05, Limited, 80 percent sold");
  await expect(lottery.cell("10")).toHaveAccessibleName("10, Blocked");
  await expect(lottery.cell("11")).toHaveAccessibleName("11, Sold out");
  const legend = page.getByRole("main").getByRole("list").filter({ hasText: words["bet.hot"] });
  await expect(legend.getByRole("listitem")).toHaveText([
    words["bet.limited"],
    words["bet.hot"],
    words["bet.sold_out"],
    words["bet.blocked"],
  ]);
});

test("neither a warning nor the digits of a quick pick move the cells of the board", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  const [first, last] = [lottery.cell("00"), lottery.cell("99")];
  const boxes = async () => [await first.boundingBox(), await last.boundingBox()];
  await expect(first).toBeVisible();
  const before = await boxes();
  await lottery.bet.click();
  await expect(lottery.slip.getByRole("alert")).toBeVisible();
  expect(await boxes()).toEqual(before);
  await lottery.pick(words["pick.wheel_twins"]).click();
  const digits = page.getByRole("group", { name: words["pick.wheel_twins"], exact: true });
  await digits.getByRole("button", { name: "1", exact: true }).click();
  await expect(lottery.lit).toHaveText(["11"]);
  expect(await boxes()).toEqual(before);
  await digits.getByRole("button", { name: words["menu.close"] }).click();
  await expect(lottery.pick(words["pick.wheel_twins"])).toBeFocused();
});
