import { expect, test } from "../support/fixtures.ts";
import { openCashDesk } from "../support/harness/cash-desk.ts";
import { giveCashIn, giveCashOut } from "../support/harness/cash-requests.ts";
import {
  giveBonus,
  givePayee,
  giveReceivingAccount,
  kbzpay,
  makeReady,
} from "../support/harness/cash.ts";
import { callServer, setTurnover } from "../support/harness/players.ts";
import { cashOf } from "../support/pages/cash.ts";
import { expectTouchTargets } from "../support/touch-targets.ts";

test.beforeAll(giveReceivingAccount);

test("R-218 everything on the pages of cash-in can be pressed with a thumb", async ({
  page,
  shell,
  loggedIn,
}) => {
  const { main } = shell;
  const { token } = loggedIn;
  const limit = { kind: "deposit", period: "day", amount: 900_000 } as const;
  await callServer("setLimit", { body: limit }, token);
  await giveCashIn(loggedIn, 10_000);
  await shell.open("/cashin");
  await expectTouchTargets(page, "the form", async () => {
    await expect(main.getByRole("textbox")).toBeVisible();
    await expect(main.getByRole("link", { name: /10,000/ })).toBeVisible();
  });
  const reserve = { body: { payment_id: kbzpay, amount: 30_000 } };
  const { id } = (await callServer("reserveCashIn", reserve, token)).data;
  await shell.open(`/cashin?id=${id}`);
  await expectTouchTargets(page, "the transfer", () =>
    expect(main.getByRole("timer")).toBeVisible(),
  );
  const details = { id, transaction_id: "407913", account_name: "Mg Aung Kyaw" };
  await callServer("sendCashIn", { body: details }, token);
  await expectTouchTargets(page, "the progress", () =>
    expect(main.locator("[aria-current=step]")).toBeVisible(),
  );
  await shell.open("/betslip?tab=cashin");
  await expectTouchTargets(page, "the history", () => main.locator("summary").first().click());
  await callServer("takeTimeout", { body: { days: 1 } }, token);
  await shell.open("/cashin");
  await expectTouchTargets(page, "a break", () =>
    expect(page.getByRole("complementary").getByRole("link")).toBeVisible(),
  );
});

test("R-218 everything on the pages of cash-out can be pressed with a thumb", async ({
  page,
  shell,
  loggedIn,
}) => {
  const { main } = shell;
  await setTurnover(loggedIn, 12_000);
  await giveBonus(loggedIn, 5_000);
  await shell.open("/cashout");
  await expectTouchTargets(page, "what blocks it", () => expect(main).toContainText("12,000"));
  await setTurnover(loggedIn, 0);
  await makeReady(loggedIn, 125_400);
  await givePayee(loggedIn);
  await expectTouchTargets(page, "the form", async () => {
    await expect(main.locator("input[name=password]")).toBeVisible();
    await expect(main.getByRole("radio")).toBeVisible();
  });
  await expectTouchTargets(page, "a new payee", async (language) => {
    const cash = cashOf(page, language);
    await cash.addPayee.click();
    await expect(cash.payeeSheet).toBeVisible();
  });
  const desk = await openCashDesk();
  const { id } = await giveCashOut(loggedIn, 50_000);
  await desk.payCashOut(id);
  await shell.open(`/cashout?id=${id}`);
  await expectTouchTargets(page, "a payment", () => expect(main.locator("img")).toBeVisible());
  await shell.open("/betslip?tab=cashout");
  await expectTouchTargets(page, "the history", () => main.locator("summary").first().click());
});
