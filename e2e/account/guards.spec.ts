import { expect, test } from "../support/fixtures.ts";
import type { Account } from "../support/pages/account.ts";
import type { Player } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

async function logIn(account: Account, player: Player): Promise<void> {
  await account.byPassword.check();
  await account.phone.fill(player.phone);
  await account.password.fill(player.password);
  await account.logIn.click();
}

const guarded = [
  { path: "/profile", title: "page.profile" },
  { path: "/cashin", title: "page.cashin" },
  { path: "/cashout", title: "page.cashout" },
  { path: "/betslip?tab=2d", title: "page.betslip" },
  { path: "/game/report/1?day=2026-11-15", title: "page.game_report" },
] as const;

test("R-202 a visitor of a player's page logs in and returns to the requested page", async ({
  page,
  shell,
  account,
  player,
}) => {
  for (const { path, title } of guarded) {
    await shell.open(path);
    await expect(page).toHaveURL(
      (url) => url.pathname === "/login" && url.searchParams.get("from") === path,
    );
    await logIn(account, player);
    await expect(shell.title).toHaveText(words[title]);
    expect(page.url().endsWith(path)).toBe(true);
    await page.evaluate(() => window.localStorage.removeItem("user_info"));
  }
});

test("R-202 T27 a crafted login link cannot redirect a player to another site", async ({
  page,
  shell,
  account,
  player,
}) => {
  const tricks = ["//evil.example", "/\\evil.example", "https://evil.example/", "/.//evil.example"];
  for (const trick of tricks) {
    await shell.open(`/login?${new URLSearchParams({ from: trick }).toString()}`);
    await logIn(account, player);
    await expect(account.balanceChip).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await page.evaluate(() => window.localStorage.removeItem("user_info"));
  }
});

test("R-202 a logged-in player is redirected away from the login page", async ({
  page,
  shell,
  loggedIn,
}) => {
  expect(loggedIn.token).toHaveLength(43);
  for (const path of ["/login", "/register?ref=ABCDEF"]) {
    await shell.open(path);
    await expect(page).toHaveURL((url) => url.pathname === "/");
  }
  await shell.open("/login?from=%2Fprofile");
  await expect(page).toHaveURL((url) => url.pathname === "/profile");
});
