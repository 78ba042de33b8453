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

/** Records every transfer that the page sends, with its idempotency key. */
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
  "R-305 transfers work in both directions, and the server's response replaces both balances",
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
    // The balances come from the server's response, not from a calculation of the page.
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

test("R-305 a missing or too large amount is refused without a request", async ({
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

test("R-306 with open turnover and 500 in the game balance the sheet explains why transfers are blocked", async ({
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
  // The turnover blocks transfers in both directions.
  await turn.click();
  await expect(send).toBeDisabled();
  await setTurnover(loggedIn, 0);
});

test("R-306 the server enforces the turnover rule when the page does not know of it yet", async ({
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

test("R-305 an offline transfer is not sent, also not automatically when the connection is back", async ({
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
  // The page leaves its offline state after its next successful request.
  await read;
  expect(sent).toEqual([]);
  expect(await walletsOf(loggedIn)).toEqual({ balance: 1_000, game_balance: 0 });
  await send.click();
  await expect(account.transfer).toContainText(words["transfer.done"]);
  expect(sent).toHaveLength(1);
});

test("R-305 after a lost response the same transfer is sent again, and money moves once", async ({
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
  // A reload loses neither the pending transfer nor its idempotency key.
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

test("R-305 a request that never reached the server is executed when the player retries, and only then", async ({
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

test("R-305 a stalled transfer cannot be sent twice, ends with an unknown outcome, and can be dismissed", async ({
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
  // The transfer sheet still shows that the outcome is unknown after it was closed and opened again.
  await page.keyboard.press("Escape");
  await account.transferButton.click();
  await expect(account.transfer).toContainText(words["transfer.unsure"]);
  expect(sent).toHaveLength(1);
  await account.transfer.getByRole("button", { name: words["transfer.leave"] }).click();
  await expect(amount).toHaveValue("");
});
