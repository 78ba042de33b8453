import type { Page } from "@playwright/test";

import {
  honestSlips,
  type PaidSlip,
} from "../../apps/server/test/support/slip-pictures/honest-slips.ts";
import { expect, test } from "../support/fixtures.ts";
import { giveReceivingAccount } from "../support/harness/cash.ts";
import { giveCashIn, giveCashOut } from "../support/harness/cash-requests.ts";
import { giveCashInWithSlip } from "../support/harness/cash-slips.ts";
import { query } from "../support/harness/connections.ts";
import { officeAddress } from "../support/harness/office.ts";
import { givePlayers, openAs } from "../support/harness/office-cases.ts";
import type { Player } from "../support/harness/players.ts";
import { owner } from "../support/harness/setting.ts";
import { shoot } from "../support/pages/picture.ts";

const timeout_ms = 300_000;
/** Yangon is six and a half hours ahead of UTC. */
const yangon_ms = 23_400_000;

const slipNow = (minutes_ago: number, slip: PaidSlip): PaidSlip => ({
  ...slip,
  paid_s: Math.floor((Date.now() + yangon_ms) / 1_000) - minutes_ago * 60,
});

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 2, name: /^C[IO]\d{6}-/ })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** Every player sends a cash-in with a screenshot; two of them with the same one. */
const sendSlips = async (players: readonly Player[]): Promise<void> => {
  const slips = honestSlips("blue", players.length);
  for (const [place, player] of players.entries()) {
    const slip = slips[Math.max(0, place - 1)];
    if (slip) await giveCashInWithSlip(player, slipNow(players.length - place, slip));
  }
  const unread = `select count(*)::integer as left from cash_in_request r
    where r.image_id is not null and not exists (select from slip_reading s where s.image_id = r.image_id)`;
  await expect
    .poll(async () => (await query<{ left: number }>(owner(), unread)).rows[0]?.left, {
      timeout: timeout_ms,
    })
    .toBe(0);
};

test("the queues and accounts of the office", async ({ page }, { project }) => {
  test.setTimeout(timeout_ms);
  await giveReceivingAccount();
  const players = await givePlayers();
  await sendSlips(players);
  for (const [place, player] of players.entries()) {
    await giveCashIn(player, 5_000 * (place + 1));
    await giveCashOut(player, 45_000 * (place + 2));
  }
  await openAs(page, "finance", "kyaw.zin");
  await page.goto(`${officeAddress()}/cash_in`);
  await settle(page);
  await page.keyboard.press("j");
  await settle(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^claimed by you/)).toBeVisible();
  await expect(page.getByRole("img", { name: "Slip of the player" })).toHaveJSProperty(
    "complete",
    true,
  );
  await settle(page);
  await shoot(page, project, "office/cash-in");
  await page.goto(`${officeAddress()}/cash_out`);
  await settle(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^claimed by you/)).toBeVisible();
  await settle(page);
  await shoot(page, project, "office/cash-out");
  await page.goto(`${officeAddress()}/accounts`);
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await shoot(page, project, "office/accounts");
});
