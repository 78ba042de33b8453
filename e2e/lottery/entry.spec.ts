import { expect, test } from "../support/fixtures.ts";
import { openDraw, setCaps, setStaked } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("B-631 quick picks select and deselect numbers, and leave blocked numbers alone", async ({
  lottery,
}) => {
  const draw = await openDraw();
  await setCaps(draw, { 11: 0 });
  await lottery.open("/two/lottery", draw);
  await expect(lottery.cell("11")).toHaveAccessibleName("11, Blocked");
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
  const faults = lottery.dialog.getByRole("list", { name: "Not in the slip: 3" });
  await expect(faults.getByRole("listitem")).toHaveText([
    /hello there.*not understood/,
    /34.*no amount/,
    /78=50.*amount not possible/,
  ]);
  await expect(lottery.dialog.locator("[data-lit]")).toHaveText([
    ..."05 12 16 21 24 27 38 49 50 56 61 72 83 94".split(" "),
  ]);
  // 12 is in the list twice, so its line is the sum of both stakes.
  const lines = lottery.dialog.getByRole("list", { name: words["paste.lines"] });
  await expect(lines.getByRole("listitem").filter({ hasText: /^12/ })).toHaveText(
    "12500 + 500 = 1,000",
  );
  await expect(lines.getByRole("listitem").first()).toHaveText("051,000");
  await lottery.dialog.getByRole("button", { name: "Add to the slip (14)" }).click();
  await expect(lottery.lit).toHaveCount(14);
  await expect(lottery.bet).toContainText("12,500");
  await lottery.undo.click();
  await expect(lottery.lit).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("B-631 numbers of a list that cannot be bet are named in the preview, in the slip and in the confirmation", async ({
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await setCaps(draw, { 10: 0 });
  await setStaked(draw, { 5: 499_700, 11: 500_000 });
  await lottery.open("/two/lottery", draw);
  await lottery.pick(words["pick.paste"]).click();
  await lottery.dialog.getByRole("textbox").fill("05.10.11.12=1000");
  const named = ["Blocked10", "Sold out11", "Limited05 1,000 → 300"];
  const changed = lottery.dialog.getByRole("listitem").filter({ hasText: /^[BSL]/ });
  await expect(changed).toHaveText(named);
  await lottery.dialog.getByRole("button", { name: "Add to the slip (2)" }).click();
  await expect(lottery.slip).toContainText("Limited: 1 · Sold out: 1 · Blocked: 1");
  await expect(lottery.bet).toContainText("1,300");
  await lottery.bet.click();
  await expect(changed).toHaveText(named);
  await expect(lottery.dialog).toContainText("Left out or reduced: 3");
  await lottery.confirm.click();
  await expect(lottery.receipt.getByRole("row")).toHaveCount(3);
});

test("B-631 a stake typed after a paste says for which numbers it is, and can be used for all", async ({
  lottery,
}) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.pick(words["pick.paste"]).click();
  await lottery.dialog.getByRole("textbox").fill("12.24=500");
  await lottery.dialog.getByRole("button", { name: "Add to the slip (2)" }).click();
  await lottery.cell("68").click();
  await lottery.stake.fill("200");
  await expect(lottery.slip.getByRole("status")).toContainText(
    "Only for numbers without their own amount: 1",
  );
  await expect(lottery.bet).toContainText("1,200");
  await lottery.slip.getByRole("button", { name: "Use for all 3" }).click();
  await expect(lottery.bet).toContainText("600");
  await expect(lottery.slip.getByRole("status")).toHaveCount(0);
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
