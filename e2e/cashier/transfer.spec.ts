import type { Page, Request } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { callServer, grant, type Player, setTurnover } from "../support/harness/players.ts";
import type { Account } from "../support/pages/account.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const transfers = "**/api/user/transfer_*";

const walletsOf = async ({ token }: Player) => {
  const { data } = await callServer("getProfile", {}, token);
  return { balance: data.balance, game_balance: data.game_balance };
};

/** Every transfer the page sends, with its key. */
function watchTransfers(page: Page): { key: string | null; path: string; body: unknown }[] {
  const seen: { key: string | null; path: string; body: unknown }[] = [];
  page.on("request", (request: Request) => {
    if (!request.url().includes("/api/user/transfer_")) return;
    const path = new URL(request.url()).pathname;
    const key = request.headers()["idempotency-key"] ?? null;
    seen.push({ key, path, body: request.postDataJSON() });
  });
  return seen;
}

const parts = ({ transfer }: Account) => ({
  amount: transfer.getByRole("textbox", { name: words["transfer.amount"] }),
  send: transfer.getByRole("button", { name: words["transfer.send"], exact: true }),
  check: transfer.getByRole("button", { name: words["transfer.check"] }),
  another: transfer.getByRole("button", { name: words["transfer.another"] }),
  turn: transfer.getByRole("button", { name: words["transfer.swap"] }),
});

test(
  "R-305 transfers go both ways, and both balances are replaced by what the server answers",
  { tag: "@desktop" },
  async ({ page, shell, account, loggedIn }) => {
    await grant(loggedIn, 125_400);
    const sent = watchTransfers(page);
    const { amount, send, another, turn } = parts(account);
    await shell.open("/profile");
    await account.transferButton.click();
    await amount.pressSequentially("၁၀၀၀၀");
    await expect(amount).toHaveValue("10,000");
    await expect(account.transfer).toContainText("→ 115,400");
    await expect(account.transfer).toContainText("→ 10,000");
    await send.click();
    await expect(account.transfer).toContainText(words["transfer.done"]);
    await expect(account.transfer).toContainText("10,000 MMK · Main balance → Game balance");
    expect(await walletsOf(loggedIn)).toEqual({ balance: 115_400, game_balance: 10_000 });

    await another.click();
    await turn.click();
    await account.transfer
      .getByRole("button", { name: words["transfer.all"], exact: true })
      .click();
    await expect(amount).toHaveValue("10,000");
    await amount.fill("2500");
    // What the server answers counts, whatever the page had computed.
    await page.route("**/api/user/profile", (route) => route.abort());
    await send.click();
    await expect(account.transfer).toContainText(words["transfer.done"]);
    await expect(account.balanceOf("117,900")).toBeVisible();
    expect(await walletsOf(loggedIn)).toEqual({ balance: 117_900, game_balance: 7_500 });
    const stored = await page.evaluate(() => window.localStorage.getItem("user_info"));
    expect(JSON.parse(stored ?? "{}")).toMatchObject({ balance: 117_900, game_balance: 7_500 });
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/user/transfer_in",
      "/api/user/transfer_out",
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  },
);

test("R-305 an amount that is missing or too large is refused on the spot", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  const sent = watchTransfers(page);
  const { amount, send } = parts(account);
  await shell.open("/profile");
  await expect(account.balanceOf("1,000")).toBeVisible();
  await account.transferButton.click();
  await send.click();
  await expect(amount).toHaveAccessibleDescription("Please set amount first.");
  await amount.fill("1001");
  await send.click();
  await expect(amount).toHaveAccessibleDescription(words["transfer.too_much"]);
  await expect(account.transfer.getByRole("button", { name: "5,000", exact: true })).toBeDisabled();
  expect(sent).toEqual([]);
});

test("R-306 with open turnover and 500 in the game balance the sheet explains why nothing moves", async ({
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  await callServer("transferIn", { body: { amount: 500 } }, loggedIn.token);
  await setTurnover(loggedIn, 14_600);
  const { send, turn } = parts(account);
  await shell.open("/profile");
  await expect(account.balanceOf("500")).toBeVisible();
  await account.transferButton.click();
  const blocked = account.transfer.getByRole("alert");
  await expect(blocked).toContainText("Turnover is existed, and game balance is above 500.");
  await expect(blocked).toContainText("14,600 MMK");
  await expect(send).toBeDisabled();
  // One rule for both directions.
  await turn.click();
  await expect(send).toBeDisabled();
  await setTurnover(loggedIn, 0);
});

test("R-306 the server enforces the rule when the page does not know of it yet", async ({
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  await callServer("transferIn", { body: { amount: 500 } }, loggedIn.token);
  const { amount, send } = parts(account);
  await shell.open("/profile");
  await account.transferButton.click();
  await expect(account.transfer).toContainText(words["transfer.free"]);
  await setTurnover(loggedIn, 100);
  await amount.fill("100");
  await send.click();
  await expect(account.transfer.getByRole("alert").first()).toContainText(
    "Turnover is existed, and game balance is above 500.",
  );
  expect(await walletsOf(loggedIn)).toEqual({ balance: 500, game_balance: 500 });
});

test("R-305 without a line a transfer is not sent, and not sent by itself when the line is back", async ({
  context,
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  const sent = watchTransfers(page);
  const { amount, send } = parts(account);
  await shell.open("/profile");
  await account.transferButton.click();
  await amount.fill("400");
  await context.setOffline(true);
  await send.click();
  await expect(account.transfer.getByRole("alert")).toContainText(words["transfer.not_sent"]);
  const read = page.waitForResponse("**/api/user/profile");
  await context.setOffline(false);
  // The line is back as soon as the page has read something over it.
  await read;
  expect(sent).toEqual([]);
  expect(await walletsOf(loggedIn)).toEqual({ balance: 1_000, game_balance: 0 });
  await send.click();
  await expect(account.transfer).toContainText(words["transfer.done"]);
  expect(sent).toHaveLength(1);
});

test("R-305 an answer lost on the way back: the same transfer is asked about, and money moved once", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  const sent = watchTransfers(page);
  const { amount, send, check } = parts(account);
  await page.route(
    transfers,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await shell.open("/profile");
  await account.transferButton.click();
  await amount.fill("400");
  await send.click();
  await expect(account.transfer).toContainText(words["transfer.unsure"]);
  // A reload loses neither the question nor its key.
  await page.reload();
  await account.transferButton.click();
  await expect(account.transfer).toContainText(words["transfer.unsure"]);
  await expect(account.transfer).toContainText("400 MMK · Main balance → Game balance");
  await check.click();
  await expect(account.transfer).toContainText(words["transfer.done"]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await walletsOf(loggedIn)).toEqual({ balance: 600, game_balance: 400 });
});

test("R-305 a request that never arrived is done when the player asks again, and only then", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  const sent = watchTransfers(page);
  const { amount, send, check } = parts(account);
  await page.route(transfers, (route) => route.abort(), { times: 1 });
  await shell.open("/profile");
  await account.transferButton.click();
  await amount.fill("400");
  await send.click();
  await expect(account.transfer).toContainText(words["transfer.unsure"]);
  expect(await walletsOf(loggedIn)).toEqual({ balance: 1_000, game_balance: 0 });
  expect(sent).toHaveLength(1);
  await check.click();
  await expect(account.transfer).toContainText(words["transfer.done"]);
  expect(await walletsOf(loggedIn)).toEqual({ balance: 600, game_balance: 400 });
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test("R-305 a stalled transfer cannot be pressed twice, ends as unsure, and may be left as it is", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  await page.clock.install();
  const sent = watchTransfers(page);
  const { amount, send } = parts(account);
  const held = Promise.withResolvers<void>();
  await page.route(transfers, async (route) => {
    await held.promise;
    await route.abort();
  });
  await shell.open("/profile");
  await account.transferButton.click();
  await amount.fill("400");
  await send.click();
  await expect(send).toBeDisabled();
  await expect(account.transfer.getByRole("status")).toContainText(words["transfer.waiting"]);
  await page.clock.fastForward(15_000);
  await expect(account.transfer).toContainText(words["transfer.unsure"]);
  held.resolve();
  // Looking at another page and coming back changes nothing about it.
  await page.keyboard.press("Escape");
  await account.transferButton.click();
  await expect(account.transfer).toContainText(words["transfer.unsure"]);
  expect(sent).toHaveLength(1);
  await account.transfer.getByRole("button", { name: words["transfer.leave"] }).click();
  await expect(amount).toHaveValue("");
});
