import { expect, test } from "../support/fixtures.ts";
import { openDraw, setCaps } from "../support/harness/draws.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("B-631 quick picks select and deselect numbers, and leave blocked numbers alone", async ({
  lottery,
}) => {
  const draw = await openDraw();
  await setCaps(draw, { 11: 0 });
  await lottery.open("/two/lottery", draw);
  await expect(lottery.cell("11")).toHaveAccessibleName("11, blocked number");
  await lottery.pick("Twins 10").click();
  await expect(lottery.lit).toHaveText(["00", "22", "33", "44", "55", "66", "77", "88", "99"]);
  await lottery.pick("Even twins 5").click();
  await expect(lottery.lit).toHaveText(["33", "55", "77", "99"]);
  await lottery.pick("Odd twins 5").click();
  await expect(lottery.lit).toHaveCount(0);
  await lottery.cell("12").click();
  await lottery.cell("55").click();
  await lottery.pick("R reverse").click();
  await expect(lottery.lit).toHaveText(["12", "21", "55"]);
  await expect(lottery.pick("R reverse")).toBeDisabled();
});

test("B-631 a wheel is made of digits, and numbers are added and removed with them", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.pick(words["pick.wheel_twins"]).click();
  const digits = page.getByRole("group", { name: words["pick.wheel_twins"], exact: true });
  for (const digit of ["1", "2", "3"])
    await digits.getByRole("button", { name: digit, exact: true }).click();
  await expect(lottery.lit).toHaveText(["11", "12", "13", "21", "22", "23", "31", "32", "33"]);
  await digits.getByRole("button", { name: "2", exact: true }).click();
  await expect(lottery.lit).toHaveText(["11", "13", "31", "33"]);
});

test("B-631 row and column headers select heads and tails", async ({ lottery }) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.board.getByRole("button", { name: "All that begin with 3" }).click();
  await expect(lottery.lit).toHaveCount(10);
  await lottery.board.getByRole("button", { name: "All that end with 7" }).click();
  await expect(lottery.lit).toHaveCount(19);
  await lottery.board.getByRole("button", { name: "All that begin with 3" }).click();
  await expect(lottery.lit).toHaveCount(9);
});

/**
 * A list as a player would send it in a chat: Burmese digits, a betting keyword ("power" in Burmese), and three rows
 * that are no valid bet.
 */
const list = `12.24.56=500
၁၂R၅၀၀
ပါဝါ 1000
hello there
34
78=50`;

test("B-631 a pasted list becomes a slip, and lines that cannot be parsed are shown", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.pick(words["pick.paste"]).click();
  await lottery.dialog.getByRole("textbox").fill(list);
  const faults = lottery.dialog.getByRole("listitem");
  await expect(faults).toHaveText([
    /hello there.*not understood/,
    /34.*no amount/,
    /78=50.*amount not possible/,
  ]);
  await expect(lottery.dialog.locator("[data-lit]")).toHaveText([
    ..."05 12 16 21 24 27 38 49 50 56 61 72 83 94".split(" "),
  ]);
  await lottery.dialog.getByRole("button", { name: "Add to the slip (14)" }).click();
  await expect(lottery.lit).toHaveCount(14);
  // 12 is in the list twice, so the stake of its line is the sum of both stakes.
  await expect(lottery.bet).toContainText("12,500");
  await lottery.undo.click();
  await expect(lottery.lit).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("B-631 a list in the Zawgyi encoding is read, and the page says so", async ({ lottery }) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.pick(words["pick.paste"]).click();
  // "Head 1" in Burmese: all numbers that begin with 1. Written in the letter order and code points of Zawgyi, an old
  // encoding of Burmese that is not Unicode.
  await lottery.dialog.getByRole("textbox").fill("1 \u1011\u102d\u1015\u1039 500");
  await expect(lottery.dialog).toContainText(words["paste.zawgyi"]);
  await lottery.dialog.getByRole("button", { name: "Add to the slip (10)" }).click();
  await expect(lottery.lit).toHaveText(Array.from({ length: 10 }, (_, digit) => `1${digit}`));
});

test("B-631 the choice of large cells is remembered", async ({ page, lottery }) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  const large = page.getByRole("button", { name: words["bet.large"] });
  await large.click();
  await page.reload();
  await expect(large).toHaveAttribute("aria-pressed", "true");
  const box = await lottery.cell("05").boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  await lottery.cell("05").click();
  await expect(lottery.lit).toHaveText(["05"]);
});

test("B-631 3D: two taps reach any number, and R adds every order of its digits", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw({ game: "3d" });
  await lottery.open("/three/lottery", draw);
  const rail = page.getByRole("group", { name: words["bet.rail"] });
  await rail.getByRole("radio", { name: "4" }).check();
  await lottery.cell("427").click();
  await lottery.pick("R reverse").click();
  await expect(lottery.slip).toContainText("Chosen 6");
  await expect(rail.getByRole("radio", { name: "2 2 chosen" })).toBeVisible();
  await lottery.preset("1,000").click();
  await expect(lottery.slip).toContainText("600,000");
  await expect(page.getByRole("main")).toContainText("tod 10×");
});
