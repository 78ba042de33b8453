import { expect, test } from "../support/fixtures.ts";
import { closeIn, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** How often the page checks whether the draw is sealed. */
const look_ms = 5_000;

test("B-612 the browser verifies a slip against the seal while offline", async ({
  context,
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05", "50"], "500");
  await lottery.place();
  await expect(lottery.receipt).toBeVisible();

  // Before the close only the signed receipt can be verified, because there is no seal yet.
  await lottery.dialog.getByRole("button", { name: words["receipt.verify_receipt"] }).click();
  await expect(lottery.receipt).toContainText(words["receipt.verdict_receipt"]);
  await closeIn(draw, 0);
  await untilDraw(draw, "state = 'sealed'");
  await page.clock.fastForward(look_ms);
  await expect(lottery.verify).toBeVisible();
  await expect(lottery.receipt).toContainText("The book is sealed · 1 slips");

  await context.setOffline(true);
  await lottery.verify.click();
  await expect(lottery.receipt).toContainText(words["receipt.verdict_sound"]);
  await expect(lottery.receipt.getByRole("listitem")).toHaveText([
    words["receipt.check_slip_in_seal"],
    words["receipt.check_seal_of_draw"],
    words["receipt.check_seal_signature"],
    words["receipt.check_seal_in_log"],
    words["receipt.check_receipt_of_slip"],
    words["receipt.check_receipt_signature"],
    words["receipt.check_terms_of_slip"],
    words["receipt.check_same_draw"],
    words["receipt.check_accepted_in_time"],
    words["receipt.check_sealed_after_close"],
    words["receipt.check_sealed_before_result"],
  ]);
});

test("B-612 verification fails for a slip with one changed digit", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  await page.route("**/api/user/slip/*", async (route) => {
    const answer = await route.fetch();
    const reply = (await answer.json()) as { data: { slip: { numbers: number[] } } };
    reply.data.slip.numbers = [6];
    await route.fulfill({ response: answer, json: reply });
  });
  await lottery.choose(["05"], "500");
  await lottery.place();
  await expect(lottery.receipt).toBeVisible();
  await closeIn(draw, 0);
  await untilDraw(draw, "state = 'sealed'");
  await page.clock.fastForward(look_ms);
  await expect(lottery.verify).toBeVisible();
  await lottery.verify.click();
  await expect(lottery.receipt).toContainText(words["receipt.verdict_broken"]);
});
