import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { callServer, grant, isAlive } from "../support/harness/players.ts";
import { accountOf } from "../support/pages/account.ts";
import { showTab } from "../support/pages/live.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

const storedUser = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(
    () =>
      JSON.parse(window.localStorage.getItem("user_info") ?? "null") as Record<
        string,
        unknown
      > | null,
  );

test("R-301 a player is still logged in after a reload, with every field the specification names", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await shell.open("/");
  await expect(account.balanceOf("0")).toBeVisible();
  const stored = await storedUser(page);
  expect(stored).toMatchObject({
    ...{ token: loggedIn.token, id: loggedIn.id, user_code: loggedIn.user_code },
    ...{ balance: 0, game_balance: 0, p_balance: 0, point: 0, turnover: 0, lvl_2: false },
    ...{ refer_count: 0, game_refer_amt: 0 },
  });
  await page.reload();
  await expect(account.balanceChip).toBeVisible();
});

test("R-302 every change of page brings the player's data up to date", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await shell.open("/");
  await expect(account.balanceOf("0")).toBeVisible();
  await grant(loggedIn, 12_500);
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user/profile")) reads.push(request.url());
  });
  await account.balanceChip.click();
  await expect(page).toHaveURL(/\/profile$/);
  // The event stream may bring the new balance before the page asks for it.
  await expect.poll(() => reads).not.toHaveLength(0);
  await expect(account.balanceOf("12,500")).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ balance: 12_500 });
  // The page and the shell both need it; one question is asked.
  expect(reads).toHaveLength(1);
});

test("R-302 a session the server no longer knows ends with a word, once, and the way is kept", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  // The stream would notice by itself, a moment later; this is about the page that asks first.
  await page.route("**/events", (route) => route.abort());
  await shell.open("/");
  await expect(account.balanceChip).toBeVisible();
  // Nothing else asks meanwhile.
  await shell.settle();
  await callServer("logout", { body: {} }, loggedIn.token);
  await account.balanceChip.click();
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
  await expect(account.toast("Session Expired, Please Login Again!")).toHaveCount(1);
  expect(await storedUser(page)).toBeNull();

  await account.byPassword.check();
  await account.phone.fill(loggedIn.phone);
  await account.password.fill(loggedIn.password);
  await account.logIn.click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(account.balanceOf("0")).toBeVisible();
});

test("R-303 logging out asks, forgets the player, ends the session and goes home", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await shell.open("/profile");
  const logOut = shell.main.getByRole("button", { name: words["logout.action"] });
  await logOut.click();
  await expect(account.logoutQuestion).toHaveAccessibleName("Are you sure want to logout ?");
  await account.logoutQuestion.getByRole("button", { name: words["logout.cancel"] }).click();
  await expect(account.logoutQuestion).toBeHidden();
  expect(await isAlive(loggedIn.token)).toBe(true);

  await logOut.click();
  await account.logoutQuestion.getByRole("button", { name: words["logout.action"] }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(account.balanceChip).toHaveCount(0);
  expect(await storedUser(page)).toBeNull();
  await expect.poll(() => isAlive(loggedIn.token)).toBe(false);
});

test("R-303 logging out works without the server, and says that it was not told", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await shell.open("/profile");
  await page.route("**/api/user/logout", (route) => route.abort());
  await shell.main.getByRole("button", { name: words["logout.action"] }).click();
  await account.logoutQuestion.getByRole("button", { name: words["logout.action"] }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await storedUser(page)).toBeNull();
  await expect(account.toast(words["logout.unreached"])).toBeVisible();
  expect(await isAlive(loggedIn.token)).toBe(true);
});

test("R-301 two tabs know the same player: a logout in one ends the other", async ({
  context,
  page,
  shell,
  account,
  loggedIn,
}) => {
  await shell.open("/");
  const second = await context.newPage();
  await second.goto("/profile");
  const other = accountOf(second, "en");
  await expect(other.balanceOf("0")).toBeVisible();
  await grant(loggedIn, 700);
  await second.getByRole("link", { name: words["page.point"], exact: true }).first().click();
  await expect(other.balanceOf("700")).toBeVisible();
  await expect(account.balanceOf("700")).toBeVisible();

  await second.goto("/profile");
  await expect(other.balanceOf("700")).toBeVisible();
  await page.evaluate(() => window.localStorage.removeItem("user_info"));
  await expect(second).toHaveURL(/\/login\?from=%2Fprofile$/);
});

test("R-301 a logout in another tab in the instant in which a page starts ends it too", async ({
  page,
  account,
  loggedIn,
}) => {
  // The other tab is a moment too early: its word comes after this page has read the store and before it listens.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, {
      addEventListener: (
        type: string,
        listener: EventListener,
        options?: AddEventListenerOptions,
      ) => {
        if (type === "storage") window.localStorage.removeItem("user_info");
        listen(type, listener, options);
      },
    });
  });
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
  await expect(account.balanceChip).toHaveCount(0);
  expect(await storedUser(page)).toBeNull();
  expect(await isAlive(loggedIn.token)).toBe(true);
});

test("R-304 balances are fetched again when the tab becomes visible, by a read of its own", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  // A stream that says nothing: what shows can only have been asked for.
  await page.route("**/events", () => undefined);
  await shell.open("/");
  await expect(account.balanceOf("0")).toBeVisible();
  await shell.settle();
  const answers: Promise<number>[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/user/profile")) return;
    answers.push(
      request
        .response()
        .then((reply) => reply?.json() as Promise<{ data: { balance: number } }>)
        .then(({ data }) => data.balance),
    );
  });
  await grant(loggedIn, 3_000);
  await showTab(page, "hidden");
  await shell.settle();
  expect(answers, "nothing is asked for in a hidden tab").toHaveLength(0);
  await expect(account.balanceOf("0")).toBeVisible();

  await showTab(page, "visible");
  await expect(account.balanceOf("3,000")).toBeVisible();
  await shell.settle();
  expect(await Promise.all(answers), "one read, which has the new balance").toEqual([3_000]);

  // Each time, not only the first.
  await grant(loggedIn, 500);
  await showTab(page, "hidden");
  await showTab(page, "visible");
  await expect(account.balanceOf("3,500")).toBeVisible();
  await shell.settle();
  expect(await Promise.all(answers)).toEqual([3_000, 3_500]);
  expect(await storedUser(page)).toMatchObject({ balance: 3_500 });
});
