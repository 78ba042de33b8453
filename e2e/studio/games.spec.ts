import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { drawsOf } from "../../apps/studio/src/fairness/draws.ts";
import { en as frame_texts } from "../../apps/studio/src/frame/texts/en.ts";
import { showMoney } from "../../apps/studio/src/frame/money.ts";
import { playRound, payoutOf } from "../../apps/studio/src/games/mandalay-gold/rules/play-round.ts";
import { en as slot_texts } from "../../apps/studio/src/games/mandalay-gold/texts/en.ts";
import { minesOf } from "../../apps/studio/src/games/mogok-mines/rules/board.ts";
import { ladderOf } from "../../apps/studio/src/games/mogok-mines/rules/ladder.ts";
import { en as mines_texts } from "../../apps/studio/src/games/mogok-mines/texts/en.ts";
import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  startStudioWithWallet,
  type SeatedPlayer,
  type StudioWithWallet,
} from "../support/harness/studio.ts";

const wide = { viewport: { width: 960, height: 600 }, isMobile: false, hasTouch: false };
const usual_mines = 3;

let studio: StudioWithWallet;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  studio = await startStudioWithWallet();
});
test.afterAll(async () => {
  await studio.stop();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) });

const inSheet = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

const tileName = (tile: number): string =>
  mines_texts["mines.tile"]
    .replace("{{row}}", String(Math.floor(tile / 5) + 1))
    .replace("{{column}}", String((tile % 5) + 1));

const tileOf = (page: Page, tile: number) => button(page, new RegExp(`^${tileName(tile)}:`));

const expectBalance = (page: Page, kyat: number) =>
  expect(page.getByRole("group", { name: frame_texts["frame.balance"] })).toHaveText(
    showMoney(BigInt(Math.round(kyat * 100))),
  );

/** Which tiles of the next board have no mine. */
const gemsOf = async (player: SeatedPlayer): Promise<{ gems: number[]; mines: number[] }> => {
  const mines = minesOf(drawsOf(await player.readSeeds()), usual_mines);
  const gems = Array.from({ length: 25 }, (_, tile) => tile).filter(
    (tile) => !mines.includes(tile),
  );
  return { gems, mines };
};

const openSheet = async (page: Page, name: string): Promise<void> => {
  await button(page, frame_texts["frame.menu"]).click();
  await inSheet(page, name).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
};

/** Reveals the server seed, and checks the newest round in the page. */
const checkNewestRound = async (page: Page): Promise<void> => {
  await openSheet(page, frame_texts["frame.fairness"]);
  await inSheet(page, frame_texts["frame.rotate"]).click();
  await expect(page.getByText(frame_texts["frame.rotated"])).toBeVisible();
  await inSheet(page, frame_texts["frame.back"]).click();
  await inSheet(page, frame_texts["frame.history"]).click();
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await inSheet(page, frame_texts["frame.check_round"]).click();
  await expect(page.getByText(frame_texts["frame.round_correct"])).toBeVisible();
};

/** Plays a round that is left with two gems, loaded again, and cashed out with three. */
const playMines = async (page: Page): Promise<void> => {
  const player = await studio.seat("mogok-mines", 2_000, "en");
  const response = await page.goto(player.address);
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors http://");
  expect(new URL(page.url()).pathname).toBe("/game/mogok-mines");
  const start = button(page, /^Start/);
  await expect(start).toBeEnabled();
  await expectNoViolation(page, "before a round");
  const { gems, mines } = await gemsOf(player);

  await start.click();
  await expectBalance(page, 1_500);
  for (const tile of gems.slice(0, 2)) {
    await tileOf(page, tile).click();
    await expect(tileOf(page, tile)).toHaveAccessibleName(`${tileName(tile)}: gem`);
  }
  await page.reload();
  await expect(button(page, /: gem$/)).toHaveCount(2);
  await tileOf(page, gems[2] ?? 0).click();
  await expect(button(page, /: gem$/)).toHaveCount(3);
  await expectNoViolation(page, "in a round");

  await button(page, /^Cash out/).click();
  const won = Number(ladderOf(usual_mines)[2] ?? 0n) * 5;
  await expectBalance(page, 1_500 + won);
  await expect(button(page, /: mine$/)).toHaveCount(usual_mines);
  expect(mines).toHaveLength(usual_mines);
  await expect(page.getByText(`+${won - 500}`).first()).toBeVisible();
  await expectNoViolation(page, "after a round");
  expect(await player.balance()).toBe(1_500 + won);
};

test("B-642 a round of Mogok Mines is resumed after a reload, cashed out and verified in the page", async ({
  page,
}) => {
  await playMines(page);
  await checkNewestRound(page);
  await expectNoViolation(page, "a checked round");
});

test("B-642 a mine ends the round, and the next one can be started by the keyboard", async ({
  page,
}) => {
  const player = await studio.seat("mogok-mines", 1_000, "en");
  await page.goto(player.address);
  await button(page, /^Start/).click();
  await expectBalance(page, 500);
  const [mine = 0] = minesOf(drawsOf({ ...(await player.readSeeds()), nonce: 1 }), usual_mines);
  await tileOf(page, mine).click();
  await expect(page.getByText(mines_texts["mines.over"])).toBeVisible();
  await expect(button(page, /: mine$/)).toHaveCount(usual_mines);
  await button(page, /^Play again/).focus();
  await page.keyboard.press("Enter");
  await expectBalance(page, 0);
  const seeds = await player.readSeeds();
  const mined = minesOf(drawsOf({ ...seeds, nonce: 2 }), usual_mines);
  await expect(button(page, mines_texts["mines.random"])).toBeEnabled();
  // From the tile in the middle one step to the right and one up.
  await tileOf(page, 12).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(tileOf(page, 8)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tileOf(page, 8)).toHaveAccessibleName(
    `${tileName(8)}: ${mined.includes(8) ? "mine" : "gem"}`,
  );
});

test("B-641 a bet whose answer is lost is found again, and is not sent twice", async ({ page }) => {
  const player = await studio.seat("mogok-mines", 1_000, "en");
  await page.goto(player.address);
  let sent = 0;
  const lost: number[] = [];
  await page.route("**/api/mogok-mines/start", async (route) => {
    sent += 1;
    // An intercepted request does not always show its cookies, so they are added here.
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie } });
    lost.push(answer.status());
    await route.abort();
  });
  await button(page, /^Start/).click();
  await expect(button(page, mines_texts["mines.random"])).toBeEnabled();
  await expectBalance(page, 500);
  expect([sent, lost, await player.balance()]).toEqual([1, [200], 500]);
});

test("B-621 a reality check stops the game until the player answers it", async ({ page }) => {
  const player = await studio.seat("mogok-mines", 1_000, "en");
  await page.goto(player.address);
  await page.route(
    "**/api/mogok-mines/start",
    (route) =>
      route.fulfill({
        status: 409,
        json: { error: "bet_refused", wallet_code: 101, limit_kind: "reality_check" },
      }),
    { times: 1 },
  );
  await button(page, /^Start/).click();
  const check = page.getByRole("dialog", { name: frame_texts["frame.check_title"] });
  await expect(check).toBeVisible();
  await expectNoViolation(page, "a reality check");
  await page.keyboard.press("Escape");
  await expect(check).toBeVisible();
  await check.getByRole("button", { name: frame_texts["frame.continue"] }).click();
  await expect(check).toBeHidden();
  await button(page, /^Start/).click();
  await expectBalance(page, 500);
});

/** More seeds than a rare round needs: a big win is 1 round in about 3,300. */
const seeds_tried = 200_000;

/** A server seed whose first round has a property. */
const seedWhere = (
  client_seed: string,
  holds: (round: ReturnType<typeof playRound>) => boolean,
): string => {
  for (let at = 0; at < seeds_tried; at += 1) {
    const server_seed = createHash("sha256").update(`e2e ${at}`).digest("hex");
    if (holds(playRound(drawsOf({ server_seed, client_seed, nonce: 1 })))) return server_seed;
  }
  throw new Error("no seed has this round");
};

const spin = (page: Page) => button(page, slot_texts["slot.spin"]);

const playSlot = async (page: Page): Promise<void> => {
  const player = await studio.seat("mandalay-gold", 2_000, "en");
  await page.goto(player.address);
  await expect(spin(page)).toBeVisible();
  await expectNoViolation(page, "before a spin");
  const { client_seed } = await player.readSeeds();
  const server_seed = seedWhere(
    client_seed,
    ({ spins }) => spins.length === 11 && spins.every(({ pays }) => pays < 900),
  );
  await player.setServerSeed(server_seed);
  const { spins, pays } = playRound(drawsOf({ server_seed, client_seed, nonce: 1 }));
  const [paid, free] = spins;
  const after = (pays_so_far: number) => 1_500 + Number(payoutOf(500_00n, pays_so_far)) / 100;

  await spin(page).click();
  await expectBalance(page, after(paid.pays));
  await expectNoViolation(page, "free spins");
  const freeSpin = button(page, /^Free spins \d/);
  await freeSpin.click();
  await expect(freeSpin).toHaveAccessibleName("Free spins 9 left");
  await page.reload();
  await expect(freeSpin).toHaveAccessibleName("Free spins 9 left");
  await expectBalance(page, after(paid.pays + (free?.pays ?? 0)));
  for (let left = 8; left >= 0; left -= 1) {
    await freeSpin.click();
    await expect(left === 0 ? spin(page) : freeSpin).toHaveAccessibleName(
      left === 0 ? slot_texts["slot.spin"] : `Free spins ${left} left`,
    );
  }
  await expectBalance(page, after(pays));
  await expect.poll(() => player.balance()).toBe(after(pays));
};

test("B-642 a round of Mandalay Gold with free spins is played, resumed and verified in the page", async ({
  page,
}) => {
  await playSlot(page);
  await checkNewestRound(page);
});

test("B-642 a big win is shown until the player closes it, and the rules name the return", async ({
  page,
}) => {
  const player = await studio.seat("mandalay-gold", 1_000, "en");
  await page.goto(player.address);
  await expect(spin(page)).toBeVisible();
  const { client_seed } = await player.readSeeds();
  await player.setServerSeed(seedWhere(client_seed, ({ spins }) => spins[0].pays >= 1_000));
  await spin(page).click();
  const big = button(page, new RegExp(slot_texts["slot.big"]));
  await expect(big).toBeVisible();
  await expectNoViolation(page, "a big win");
  await big.press("Enter");
  await expect(big).toBeHidden();
  await openSheet(page, frame_texts["frame.rules"]);
  await expect(page.getByRole("table")).toContainText("White elephant");
  await expectNoViolation(page, "the rules of the slot");
});

test("B-642 the verifier names the place that differs", async ({ page }) => {
  const player = await studio.seat("mogok-mines", 1_000, "en");
  await page.goto(player.address);
  await button(page, /^Start/).click();
  await expectBalance(page, 500);
  await tileOf(
    page,
    minesOf(drawsOf({ ...(await player.readSeeds()), nonce: 1 }), 3)[0] ?? 0,
  ).click();
  await expect(page.getByText(mines_texts["mines.over"])).toBeVisible();
  await openSheet(page, frame_texts["frame.fairness"]);
  await inSheet(page, frame_texts["frame.rotate"]).click();
  await expect(page.getByText(frame_texts["frame.rotated"])).toBeVisible();

  await page.goto(`${studio.address}/verify?lang=en`);
  await page.getByRole("combobox").selectOption("mogok-mines");
  await page.getByRole("listitem").getByRole("button").first().click();
  await expect(page.getByText(frame_texts["frame.round_correct"])).toBeVisible();
  const record = page.getByRole("textbox");
  await record.fill((await record.inputValue()).replace('"payout": "0.00"', '"payout": "9.00"'));
  await button(page, frame_texts["frame.check_round"]).click();
  await expect(page.getByText('payout is stored as "9.00" and must be "0.00"')).toBeVisible();
  await expectNoViolation(page, "the verifier");
  await record.fill("my round");
  await button(page, frame_texts["frame.check_round"]).click();
  await expect(page.getByText(frame_texts["verifier.unreadable"])).toBeVisible();
});

test.describe("on a wide screen", () => {
  test.use(wide);

  test("B-642 Mogok Mines is played beside its controls", async ({ page }) => {
    await playMines(page);
    await expect(page.getByRole("region", { name: frame_texts["frame.fairness"] })).toBeVisible();
  });

  test("B-642 Mandalay Gold is played above its controls", async ({ page }) => {
    await playSlot(page);
  });
});
