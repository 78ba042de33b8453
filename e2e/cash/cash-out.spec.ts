import { expect, test } from "../support/fixtures.ts";
import { giveBonus, givePayee, makeReady } from "../support/harness/cash.ts";
import { callServer, grant, type Player, setTurnover } from "../support/harness/players.ts";
import { cashOf } from "../support/pages/cash.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

const requestsOf = async ({ token }: Player) => (await callServer("listCashOuts", {}, token)).data;
const balanceOf = async ({ token }: Player) =>
  (await callServer("getProfile", {}, token)).data.balance;

test("R-311 R-405 a player below level 2 reads why and finds the level page", async ({
  shell,
  loggedIn,
}) => {
  await grant(loggedIn, 50_000);
  await shell.open("/cashout");
  await expect(shell.main).toContainText("Your account need to be level 2.");
  await expect(shell.main).toContainText("50,000");
  // A new account is held, but the page does not say that a request can be sent.
  await expect(shell.main).not.toContainText("You can send a request now");
  await shell.main.getByRole("link", { name: words["cashout.level_2_start"] }).click();
  await expect(shell.title).toHaveText(words["page.level_2"]);
});

test("R-312 R-405 a player adds a payee and sends a cash-out, which is taken from the balance at once", async ({
  page,
  shell,
  loggedIn,
}) => {
  await makeReady(loggedIn, 125_400);
  const cash = cashOf(page);
  await shell.open("/cashout");
  await cash.addPayee.click();
  // The hold is announced before the payee is added.
  await expect(cash.payeeSheet).toContainText("Held for 24 hours");
  await cash.payeeSheet.getByRole("button", { name: "WavePay" }).click();
  await cash.payeeSheet.getByRole("textbox", { name: words["cash.holder"] }).fill("Mg Aung Kyaw");
  await cash.payeeSheet.getByRole("textbox", { name: words["cash.number"] }).fill("၀၉၇၉၅၁၁၂၆၇၈");
  await cash.payeeSheet.locator("input[name=password]").fill(loggedIn.password);
  await cash.payeeSheet.getByRole("button", { name: words["cashout.payee_add"] }).click();
  await expect(shell.main.getByRole("radio")).toBeChecked();
  await expect(shell.main).toContainText("WavePay · *** *** 678");

  await cash.amount.fill("50000");
  await expect(shell.main).toContainText("75,400");
  await cash.password.fill(loggedIn.password);
  await cash.cashOut.click();
  await expect(cash.question).toContainText("Mg Aung Kyaw · WavePay *** *** 678");
  // The hold of the new payee is announced with day, time and what is left, before the request is sent.
  await expect(cash.question).toContainText(/paid after 20\d\d-\d\d-\d\d \d\d:\d\d \(24 h left\)/);
  await cash.confirm.click();
  await expect(page.getByText("Cashout request sent!")).toBeVisible();
  await expect(cash.timeline).toContainText("50,000 MMK set aside");
  await expect(cash.timeline).toContainText(words["cashout.held_for_payee"]);
  await expect(cash.timeline).toContainText(/Held until 20\d\d-\d\d-\d\d \d\d:\d\d \(24 h left\)/);
  expect(await balanceOf(loggedIn)).toBe(75_400);
  expect(await requestsOf(loggedIn)).toMatchObject([{ state: "pending", amount: 50_000 }]);
  // The browser stores no password.
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(window.localStorage)));
  expect(stored).not.toContain(loggedIn.password);
});

test("R-405 wrong amounts and a wrong password are refused, and nothing is taken", async ({
  page,
  shell,
  loggedIn,
}) => {
  await makeReady(loggedIn, 30_000);
  await givePayee(loggedIn);
  const cash = cashOf(page);
  await shell.open("/cashout");
  await cash.amount.fill("9999");
  await cash.password.fill("wrong password");
  await cash.cashOut.click();
  await expect(shell.main.getByRole("alert")).toHaveText("The least is 10,000 MMK.");
  await cash.amount.fill("30001");
  await cash.cashOut.click();
  await expect(shell.main.getByRole("alert")).toHaveText(words["cashout.too_much"]);
  await shell.main.getByRole("button", { name: words["cash.all"], exact: true }).click();
  await expect(cash.amount).toHaveValue("30,000");
  await cash.cashOut.click();
  await cash.confirm.click();
  await expect(shell.main.getByRole("alert")).toContainText(words["cash.refused"]);
  await expect(shell.main.getByRole("alert")).toContainText("The password is wrong.");
  expect(await balanceOf(loggedIn)).toBe(30_000);
  expect(await requestsOf(loggedIn)).toEqual([]);
});

test("R-405 a cash-out whose reply was lost is completed once, also after a wrong password", async ({
  page,
  shell,
  loggedIn,
}) => {
  await makeReady(loggedIn, 100_000);
  await givePayee(loggedIn);
  const cash = cashOf(page);
  let isLost = false;
  await page.route(
    (url) => url.pathname === "/api/cash-out",
    async (route) => {
      if (isLost || route.request().method() !== "POST") return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    },
  );
  await shell.open("/cashout");
  await cash.amount.fill("20000");
  await cash.password.fill(loggedIn.password);
  await cash.cashOut.click();
  await cash.confirm.click();
  await expect(shell.main.getByRole("alert")).toContainText(words["cash.unsure"]);
  await page.reload();
  // The first request was executed. A wrong password must not look like a refusal of it.
  await cash.password.fill("wrong password");
  await cash.check.click();
  await expect(
    shell.main.getByRole("alert").filter({ hasText: words["cash.unsure"] }),
  ).toBeVisible();
  await cash.password.fill(loggedIn.password);
  await cash.check.click();
  await expect(cash.timeline).toContainText("20,000 MMK set aside");
  expect(await balanceOf(loggedIn)).toBe(80_000);
  expect(await requestsOf(loggedIn)).toHaveLength(1);
});

test("R-405 open turnover blocks a cash-out until the bonuses are given up", async ({
  page,
  shell,
  loggedIn,
}) => {
  await makeReady(loggedIn, 60_000);
  await setTurnover(loggedIn, 12_000);
  await giveBonus(loggedIn, 5_000);
  const cash = cashOf(page);
  await shell.open("/cashout");
  await expect(shell.main).toContainText("12,000 MMK still have to be staked");
  await expect(cash.cashOut).toHaveCount(0);
  await shell.main.getByRole("button", { name: words["cashout.give_up"] }).click();
  await expect(cash.question).toContainText("You lose 5,000 MMK");
  await cash.question.getByRole("button", { name: words["cashout.give_up_confirm"] }).click();
  await expect(cash.amount).toBeVisible();
  expect(await balanceOf(loggedIn)).toBe(55_000);
});

test("R-405 a payee can be removed after a question", async ({ page, shell, loggedIn }) => {
  await makeReady(loggedIn, 30_000);
  await givePayee(loggedIn);
  const cash = cashOf(page);
  await shell.open("/cashout");
  await shell.main.getByRole("button", { name: /^Remove KBZPay/ }).click();
  await cash.question.getByRole("button", { name: words["cashout.payee_remove"] }).click();
  await expect(shell.main.getByRole("radio")).toHaveCount(0);
  expect((await callServer("listPayees", {}, loggedIn.token)).data).toEqual([]);
});

test("R-502 R-405 a player switches the announcement of own cash-outs off; a failure leaves it as it was", async ({
  page,
  shell,
  loggedIn,
}) => {
  const { announce } = cashOf(page);
  const isAnnounced = async () =>
    (await callServer("getCashPreference", {}, loggedIn.token)).data.is_announced;
  await shell.open("/cashout");
  await expect(announce).toBeChecked();
  let isLost = false;
  await page.route("**/api/user/cash_preference", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.abort();
  });
  await announce.click();
  await expect(shell.main.getByRole("alert")).toBeVisible();
  await expect(announce).toBeChecked();
  expect(await isAnnounced()).toBe(true);

  await announce.click();
  await expect.poll(isAnnounced).toBe(false);
  await expect(shell.main.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(announce).not.toBeChecked();
});
