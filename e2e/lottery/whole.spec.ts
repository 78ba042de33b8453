import { readFile } from "node:fs/promises";

import { lotteryTypeOf } from "@shwe/contract/player/game-routes";

import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { holdNewestResult } from "../support/harness/newest-result.ts";
import { callServer, grant, type Player } from "../support/harness/players.ts";
import { settleInTime } from "../support/harness/results.ts";
import { historyOf } from "../support/pages/history.ts";
import { lotteryPages } from "../support/pages/lottery.ts";
import { resultsOf } from "../support/pages/results.ts";
import { stageOf } from "../support/pages/stage.ts";
import { untilQuiet } from "../support/quiet.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const start_kyat = 100_000;
const stake = 500;
/** How often the page checks whether the draw is sealed. */
const look_ms = 5_000;

const kyat = (amount: number): string => amount.toLocaleString("en-US");
const balanceOf = async ({ token }: Player): Promise<number> =>
  (await callServer("getProfile", {}, token)).data.balance;

/** For each lottery the quick pick, the pasted list and the tapped number, and how many lines they make. */
const ways = {
  "2d": { pick: "Power", picked: 10, list: "12R500", tapped: "68", lines: 13 },
  "3d": { pick: "Triples", picked: 10, list: "427R500", tapped: "068", lines: 17 },
  "1d": { pick: "Even", picked: 5, list: "1.3=500", tapped: "7", lines: 8 },
  c2d: { pick: "Natkhat", picked: 10, list: "12R500", tapped: "68", lines: 13 },
  c1d: { pick: "Big", picked: 5, list: "1.3=500", tapped: "0", lines: 8 },
} as const;

for (const { path, game, title } of lotteryPages)
  test(`B-631 B-611 B-612 B-613 R-204 R-205 R-206 R-218 a slip on ${path} from the first tap to the verified proof`, async ({
    page,
    context,
    lottery,
    verifier,
    loggedIn,
  }) => {
    test.slow();
    const { pick, picked, list, tapped, lines } = ways[game];
    const type = lotteryTypeOf(game);
    await grant(loggedIn, start_kyat);
    const draw = await openDraw({ game });
    await page.clock.install();
    await lottery.open(path, draw);

    // Enters numbers by tap, by quick pick and by a pasted list.
    await lottery.cell(tapped).click();
    await lottery.pick(pick).click();
    await expect(lottery.pick(pick)).toHaveAttribute("aria-pressed", "true");
    await expect(lottery.slip).toContainText(`Chosen ${picked + 1}`);
    await lottery.pick(words["pick.paste"]).click();
    await lottery.dialog.getByRole("textbox").fill(list);
    await lottery.dialog.getByRole("button", { name: "Add to the slip" }).click();
    await expect(lottery.slip).toContainText(`Chosen ${lines}`);
    await lottery.preset(kyat(stake)).click();
    const total = lines * stake;
    await expect(lottery.bet).toContainText(kyat(total));

    await lottery.bet.click();
    await expect(lottery.dialog).toContainText(words[title]);
    await lottery.confirm.click();
    await expect(lottery.receipt.getByRole("row")).toHaveCount(lines + 1);
    await expect(lottery.receipt).toContainText(kyat(start_kyat - total));
    expect(await balanceOf(loggedIn)).toBe(start_kyat - total);

    // The draw closes and is sealed, two operators enter the number, and the winner is paid.
    const newest = await holdNewestResult(draw);
    await settleInTime(draw, tapped);
    await page.clock.fastForward(look_ms);
    const save = lottery.receipt.getByRole("button", { name: words["proof.save"] });
    await expect(save).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
    const proof = await readFile(await download.path(), "utf8");
    const balance = await balanceOf(loggedIn);
    const won = balance - (start_kyat - total);
    expect(won).toBeGreaterThan(stake);

    // Behind the receipt, the stage of the draw shows the win.
    await page.keyboard.press("Escape");
    const winning = stageOf(page).inPhase("won");
    await expect(winning).toContainText(`+${kyat(won)}`);
    await winning.getByRole("link", { name: words["stage.see_slips"] }).click();

    // History, winner list and result page show the same win and result.
    const history = historyOf(page, "en");
    await expect(history.slips).toHaveCount(1);
    await expect(history.slips).toContainText(kyat(won));
    await expect(history.period).toContainText(kyat(won - total));
    await page.goto(`/winner-list?type=${type}`);
    const winner = resultsOf(page).winners.filter({ hasText: loggedIn.phone.slice(-3) });
    await expect(winner).toContainText(kyat(won));
    await newest.release();
    await page.goto(`/win-number?type=${type}&draw=${draw}`);
    await expect(resultsOf(page).sheet).toContainText(words["standing.confirmed"]);
    await expect(resultsOf(page).answers).toContainText(words["evidence.unchanged"]);
    await expect(resultsOf(page).seal).toContainText(words["seal.first"]);

    // Verifies the proof while offline, and again with one digit changed.
    await verifier.open();
    await expect(verifier.text).toBeVisible();
    // The verifier has fetched the public keys.
    await untilQuiet(page);
    await context.setOffline(true);
    await verifier.text.fill(proof);
    // All checks pass except the one for a number entered by operators, which cannot be recalculated.
    await expect(verifier.is("unknown")).toBeVisible();
    const tones = verifier.verdict.getByRole("listitem");
    await expect(tones.and(page.locator('[data-tone="failed"]'))).toHaveCount(0);
    await expect(tones.and(page.locator('[data-tone="open"]'))).toHaveAttribute(
      "data-check",
      "two_people",
    );
    const changed = JSON.parse(proof) as { slip: { numbers: number[] } };
    const [first = 0, ...others] = changed.slip.numbers;
    changed.slip.numbers = [(first + 1) % 10, ...others];
    await verifier.text.fill(JSON.stringify(changed));
    await expect(verifier.is("broken")).toBeVisible();
  });
