import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { crash, crash_game, fillGameWallet, slot_game, slots } from "../support/harness/games.ts";
import { callServer, grant } from "../support/harness/players.ts";
import { setting } from "../support/harness/setting.ts";
import { playOf } from "../support/pages/play.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const game_path = `/game/play/${slots.id}/${slot_game.code}`;

test.use({ gamesPlayable: null });

test("R-212 a visitor who taps Play logs in first and comes back to the games", async ({
  page,
  shell,
  account,
}) => {
  const games = playOf(page, "en");
  await shell.open(slots.path);
  await expect(games.hearts).toHaveCount(0);
  await games.play(slot_game.name).click();
  await expect(account.toast("Need to login first !")).toBeVisible();
  await expect(page).toHaveURL(
    (url) => url.pathname === "/login" && url.searchParams.get("from") === slots.path,
  );
});

test(
  "R-212 Play opens the game in a new tab, in the player's language, and the category lists it as played",
  { tag: "@desktop" },
  async ({ page, shell, loggedIn }) => {
    await fillGameWallet(loggedIn, 5_000);
    const games = playOf(page, "en");
    await shell.open(slots.path);
    const opened = page.waitForEvent("popup");
    await games.play(slot_game.name).click();
    const tab = await opened;
    await expect(tab.getByRole("heading")).toHaveText(slot_game.code);
    await expect(tab.locator("#lang")).toHaveText("en");
    const { origin, searchParams } = new URL(tab.url());
    expect(origin).toBe(setting("E2E_GAME_PAGES"));
    expect(searchParams.get("token")).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await expect(page).toHaveURL(new RegExp(`${slots.path}$`));

    await shell.open("/slot");
    await expect(games.recent).toContainText(slot_game.name);
    await expectNoViolation(page, "a category with recently played games");
  },
);

test("R-311 before the first transfer Play shows the text of the specification and the transfer", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 5_000);
  const games = playOf(page, "en");
  await shell.open(slots.path);
  await games.play(slot_game.name).click();
  const question = page.getByRole("alertdialog", { name: words["play.refused"] });
  await expect(question).toContainText("Please at least transfer Main to Game once.");
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expectNoViolation(page, "the question about the transfer", "dialog[open]");
  await question.getByRole("button", { name: words["wallet.transfer"] }).click();
  await expect(account.transfer).toBeVisible();
});

test(
  "R-212 R-310 a player may play inside the page: a sandboxed frame below a bar with a live balance, which Back closes",
  { tag: "@desktop" },
  async ({ page, shell, loggedIn, faults }) => {
    await fillGameWallet(loggedIn, 5_000);
    const games = playOf(page, "en");
    await shell.open(slots.path);
    await games.inPage.check();
    await games.play(slot_game.name).click();
    await expect(page).toHaveURL(new RegExp(`${game_path}$`));
    const frame = games.frame(slot_game.name);
    await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
    const content = frame.contentFrame();
    await expect(content.getByRole("heading")).toHaveText(slot_game.code);
    await expect(content.locator("#storage")).toHaveText("own storage");
    await expect(content.locator("#page")).toHaveText("not replaced");
    await expect(content.locator("#window")).toHaveText("no window");
    await expect(content.locator("#read")).toHaveText("cannot read");
    await content.locator("body").evaluate((body, address) => {
      const product = document.createElement("iframe");
      product.src = address;
      body.append(product);
    }, setting("E2E_ADDRESS"));
    // In the empty frame that is left the scripts of the tests have no storage and throw.
    await expect
      .poll(() => faults.filter((fault) => fault.includes("frame-ancestors 'none'")))
      .toHaveLength(1);
    faults.length = 0;
    expect(new URL(page.url()).pathname).toBe(game_path);
    await expect(games.bar.balance).toHaveText("5,000");
    await expectNoViolation(page, "a game in the page", "main > header");

    await callServer("transferIn", { body: { amount: 1_000 } }, loggedIn.token);
    await expect(games.bar.balance).toHaveText("6,000");
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${slots.path}$`));
    await expect(games.inPage).toBeChecked();
    await expect(frame).toHaveCount(0);
  },
);

test("R-212 a game in the page can be opened again after a reload, and moves to an own window", async ({
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  const games = playOf(page, "en");
  await shell.open(game_path);
  const heading = games.frame(slot_game.name).contentFrame().getByRole("heading");
  await expect(heading).toHaveText(slot_game.code);
  await page.reload();
  await expect(heading).toHaveText(slot_game.code);
  const opened = page.waitForEvent("popup");
  await games.bar.ownWindow.click();
  const tab = await opened;
  await expect(tab.getByRole("heading")).toHaveText(slot_game.code);
  // This was the first page of the visit, so the list of the provider takes its place.
  await expect(page).toHaveURL(new RegExp(`/${slots.category_id}/${slots.id}$`));
});

test("R-212 a lost connection does not start the game in the page again", async ({
  context,
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  const launches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/getgamelaunch/")) launches.push(request.url());
  });
  const games = playOf(page, "en");
  await shell.open(game_path);
  const heading = games.frame(slot_game.name).contentFrame().getByRole("heading");
  await expect(heading).toHaveText(slot_game.code);
  await context.setOffline(true);
  await page.getByRole("button", { name: words["state.check_again"] }).click();
  await context.setOffline(false);
  await expect(page.getByText(words["state.offline"])).toBeHidden();
  await shell.settle();
  await expect(heading).toHaveText(slot_game.code);
  expect(launches).toHaveLength(1);
});

test("R-212 a game of an origin that is not listed replaces the page, and Back leads to the list", async ({
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  const games = playOf(page, "en");
  await shell.open(crash.path);
  await games.inPage.check();
  await games.play(crash_game.name).click();
  await expect(page.getByRole("heading")).toHaveText(crash_game.code);
  expect(new URL(page.url()).hostname).toBe("games.localhost");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${crash.path}$`));
  await expect(games.play(crash_game.name)).toBeVisible();
});

test("R-311 in the page a refusal is shown with the transfer, and the game opens after it", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 5_000);
  const games = playOf(page, "en");
  await shell.open(game_path);
  await expect(page.getByRole("alert")).toHaveText("Please at least transfer Main to Game once.");
  await expectNoViolation(page, "a refused game");
  await shell.main.getByRole("button", { name: words["wallet.transfer"] }).click();
  await account.transfer
    .getByRole("textbox", { name: words["transfer.amount"] })
    .pressSequentially("1000");
  await account.transfer.getByRole("button", { name: words["transfer.send"], exact: true }).click();
  await account.transfer.getByRole("button", { name: words["transfer.finish"] }).click();
  await shell.main.getByRole("button", { name: words["state.retry"] }).click();
  await expect(games.frame(slot_game.name).contentFrame().getByRole("heading")).toHaveText(
    slot_game.code,
  );
});

test("B-621 during a break Play shows the server's text and opens nothing", async ({
  page,
  shell,
  loggedIn,
}) => {
  await fillGameWallet(loggedIn, 5_000);
  await callServer("takeTimeout", { body: { days: 1 } }, loggedIn.token);
  const games = playOf(page, "en");
  await shell.open(slots.path);
  await games.play(slot_game.name).click();
  await expect(page.getByRole("region", { name: words["toast.label"] })).toContainText(/break/);
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test("R-213 a game that does not exist is the 404 page", async ({ shell, loggedIn: _player }) => {
  for (const path of ["/game/play/1/no-such-game", "/game/play/0/x", "/game/report/x"]) {
    await shell.open(path);
    await expect(shell.title, path).toHaveText(words["missing.title"]);
  }
});
