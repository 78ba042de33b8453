import type { Browser, Page } from "@playwright/test";
import type { OperatorRole } from "@shwe/contract/office/permissions";

import { expect, test } from "../support/fixtures.ts";
import { query } from "../support/harness/connections.ts";
import { addOfficeOperator, officeAddress, openSession } from "../support/harness/office.ts";
import { registerPlayer } from "../support/harness/players.ts";
import { owner } from "../support/harness/setting.ts";
import { expectNoViolation } from "../support/axe.ts";

const viewport = { width: 1440, height: 900 };

const openOffice = async (browser: Browser, role: OperatorRole): Promise<Page> => {
  const context = await browser.newContext({ viewport, timezoneId: "Asia/Yangon" });
  await openSession(context, await addOfficeOperator(role));
  return context.newPage();
};

const visit = (page: Page, path: string) => page.goto(`${officeAddress()}${path}`);

/** A provider with a round of a player and a credit above its cap. Each run of a test has its own. */
const giveProviderWithRound = async (player_id: number): Promise<{ name: string; id: number }> => {
  const name = `Naga ${String(Date.now()).slice(-7)}`;
  const { rows } = await query<{ id: number }>(
    owner(),
    `insert into provider (name, image, position) values ($1, '/providers/test.svg', 900) returning id`,
    [name],
  );
  const id = rows[0]?.id ?? 0;
  await query(
    owner(),
    `insert into game_provider (provider_id, protocol, base_url, addresses, win_max, loss_max)
     values ($1, 'swp', 'http://studio.localhost:7410', '{127.0.0.1/32}', 500000000, 200000000)`,
    [id],
  );
  await query(
    owner(),
    `with played as (
       insert into game_round (provider_id, player_id, round_id, game_code, bets, wins, staked, won, balance_before, balance_after, opened_at,
         changed_at)
       values ($1, $2, 'r-1', 'mines', 1, 1, 200000, 560050, 1465000, 1825050, now() - interval '2 hours', now() - interval '2 hours') returning id
     ), stuck as (
       insert into game_stuck (round_id) select id from played
     )
     insert into game_tx (id, provider_id, tx_id, kind, state, code, player_id, round_id, debit, credit, balance_before, balance_after, created_at)
     select nextval('game_tx_id'), $1, tx_id, kind, 'done', 0, $2, played.id, debit, credit, was, became, now() - interval '2 hours'
     from played, (values ('t-1', 'bet', 200000, 0, 1465000, 1265000), ('t-2', 'win', 0, 560050, 1265000, 1825050))
       as call (tx_id, kind, debit, credit, was, became)`,
    [id, player_id],
  );
  await query(
    owner(),
    `insert into game_held (provider_id, tx_id, player_id, kind, body_hash, round_id, amount)
     values ($1, 't-3', $2, 'win', gen_random_uuid(), 'r-1', 600000000)`,
    [id, player_id],
  );
  return { name, id };
};

/** Confirms the request whose row contains a text. */
const confirm = async (checker: Page, text: string): Promise<void> => {
  await visit(checker, "/approvals");
  await checker.getByRole("region", { name: "Approvals" }).getByText(text).first().click();
  await checker.getByRole("button", { name: /^Confirm/ }).click();
  const dialog = checker.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Confirm/ }).click();
  await expect(dialog).toHaveCount(0);
};

const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });

test("B-623 a provider is stopped by one person, started by two, and a credit above its cap is released by two", async ({
  browser,
}) => {
  const maker = await openOffice(browser, "finance");
  // Other tests add providers, and the list renders only the rows that are in view.
  await maker.setViewportSize({ width: 1440, height: 3_000 });
  const checker = await openOffice(browser, "owner");
  const player = await registerPlayer();
  const { name, id } = await giveProviderWithRound(player.id);
  await visit(maker, "/games");
  const row = rowOf(maker, "Providers of games", name);
  await row.click();
  const side = maker.getByRole("region", { name: `Current provider: ${name}` });
  await maker.keyboard.press("s");
  const dialog = maker.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("its wins look wrong");
  await dialog.getByRole("button", { name: /^Stop/ }).click();
  await expect(row).toContainText("Stopped");
  await expect(side).toContainText("its wins look wrong");
  await side.getByRole("button", { name: "Ask to start" }).click();
  const start = `the provider explained them ${id}`;
  await dialog.getByLabel("Reason").fill(start);
  await dialog.getByRole("button", { name: /^Ask to start/ }).click();
  await expect(row).toContainText("request waits");
  await confirm(checker, start);

  await visit(maker, "/games?part=held");
  const credit = rowOf(maker, "Credits that wait", name);
  await expect(credit).toContainText("6,000,000");
  await credit.getByRole("button", { name: "Release t-3" }).click();
  const release = `the provider confirmed it ${id}`;
  await dialog.getByLabel("Reason").fill(release);
  await dialog.getByRole("button", { name: /^Ask a second person/ }).click();
  await expect(credit).toContainText("request waits");
  await confirm(checker, release);
  await visit(maker, "/games?part=held");
  await expect(credit).toHaveCount(0);
  await visit(maker, "/games");
  await expect(rowOf(maker, "Providers of games", name)).toContainText("Running");
  for (const page of [maker, checker]) await page.context().close();
});

test("A stuck round is found, and shows the calls of its provider with exact amounts", async ({
  page,
}) => {
  await page.setViewportSize(viewport);
  await openSession(page.context(), await addOfficeOperator("support"));
  const player = await registerPlayer();
  const { name } = await giveProviderWithRound(player.id);
  await visit(page, "/games?part=stuck");
  const row = rowOf(page, "Stuck rounds", name);
  await expect(row).toContainText("2,000");
  await row.dblclick();
  await expect(page.getByText(`${name} · round r-1`)).toBeVisible();
  const win = rowOf(page, "Calls of the round", "t-2");
  await expect(win).toContainText("+5,600.50");
  await expect(win).toContainText("18,250.50");
  await expectNoViolation(page, "a round of a game");
});

test("An owner makes a key, whose secret is shown once", async ({ browser }) => {
  const page = await openOffice(browser, "owner");
  await page.setViewportSize({ width: 1440, height: 3_000 });
  const player = await registerPlayer();
  const { name } = await giveProviderWithRound(player.id);
  await visit(page, "/games");
  await rowOf(page, "Providers of games", name).click();
  await page.getByRole("button", { name: "Make a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Make a key/ }).click();
  await expect(dialog.getByText(/^[A-Za-z0-9_-]{43}$/)).toBeVisible();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByRole("button", { name: /^End the key/ })).toBeVisible();
  await page.context().close();
});
