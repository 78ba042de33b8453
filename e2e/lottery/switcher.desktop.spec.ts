import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("on a desktop the lottery menu shows the draws, and the board links to guide, results and slips", async ({
  page,
  shell,
  lottery,
}) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  for (const [name, href] of [
    [words["page.guide"], "/how-to-play/2d"],
    [words["page.win_number"], "/win-number?type=2D"],
    [words["page.betslip"], "/betslip"],
  ] as const)
    await expect(shell.main.getByRole("link", { name })).toHaveAttribute("href", href);
  await shell.lotteryButton.click();
  const current = shell.header.getByRole("link", { name: words["page.two"] });
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current.getByRole("timer")).toBeVisible();
  await expectNoViolation(page, "the open lottery menu", "header");
});
