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

test("R-302 every navigation refetches the player's data", async ({
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
  // The event stream may deliver the new balance before the page requests it.
  await expect.poll(() => reads).not.toHaveLength(0);
  await expect(account.balanceOf("12,500")).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ balance: 12_500 });
  // The page and the shell both need the profile; it is requested once.
  expect(reads).toHaveLength(1);
});

test("R-302 a session that the server has ended ends with one message, and the current page is remembered", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  // The event stream would also report the end of the session; this test is about a page that sends a request first.
  await page.route("**/events", (route) => route.abort());
  await shell.open("/");
  await expect(account.balanceChip).toBeVisible();
  // Waits until no request is pending, so that the click below sends the first request with the ended session.
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

test("R-303 logging out asks for confirmation, removes the player's data, ends the session and opens the home page", async ({
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

test("R-303 logging out works offline, and says that the server could not be notified", async ({
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

test("R-301 two tabs share one login: a logout in one ends the other", async ({
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

test("R-301 a logout in another tab at the moment when a page starts ends this page too", async ({
  page,
  account,
  loggedIn,
}) => {
  // The other tab logs out after this page has read the storage and before it listens to storage events.
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

test("R-304 a tab that becomes visible refetches the balances with its own request", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  // The event stream sends nothing, so a new balance can only come from a request.
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

  // The balances are refetched every time the tab is shown again, not only the first time.
  await grant(loggedIn, 500);
  await showTab(page, "hidden");
  await showTab(page, "visible");
  await expect(account.balanceOf("3,500")).toBeVisible();
  await shell.settle();
  expect(await Promise.all(answers)).toEqual([3_000, 3_500]);
  expect(await storedUser(page)).toMatchObject({ balance: 3_500 });
});
