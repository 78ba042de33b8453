import { expect, test } from "../support/fixtures.ts";
import { expectFits } from "../support/fits.ts";
import {
  giveBonus,
  givePayee,
  giveReceivingAccount,
  kbzpay,
  makeReady,
} from "../support/harness/cash.ts";
import { callServer, setTurnover } from "../support/harness/players.ts";
import { cashOf } from "../support/pages/cash.ts";

test("R-106 R-405 the pages of a cash-in fit into every width and are accessible", async ({
  page,
  shell,
  loggedIn,
}) => {
  await giveReceivingAccount();
  const { token } = loggedIn;
  const limit = { kind: "deposit", period: "day", amount: 900_000 } as const;
  await callServer("setLimit", { body: limit }, token);
  await shell.open("/cashin");
  await expectFits(page, "the form", {
    show: (language) => expect(cashOf(page, language).reserve).toBeVisible(),
  });
  const body = { payment_id: kbzpay, amount: 700_000 };
  const { id } = (await callServer("reserveCashIn", { body }, token)).data;
  await shell.open(`/cashin?id=${id}`);
  await expectFits(page, "the transfer", {
    show: (language) => expect(cashOf(page, language).account).toBeVisible(),
  });
  const details = { id, transaction_id: "407913", account_name: "Mg Aung Kyaw Zin Latt Htun" };
  await callServer("sendCashIn", { body: details }, token);
  await expectFits(page, "the progress", {
    show: (language) => expect(cashOf(page, language).timeline).toBeVisible(),
  });
});

test("R-106 R-405 the pages of a cash-out fit into every width and are accessible", async ({
  page,
  shell,
  loggedIn,
}) => {
  await setTurnover(loggedIn, 9_876_543);
  await giveBonus(loggedIn, 5_000);
  await shell.open("/cashout");
  await expectFits(page, "what blocks it", {
    show: () => expect(shell.main).toContainText("9,876,543"),
  });
  await setTurnover(loggedIn, 0);
  await makeReady(loggedIn, 987_654_321);
  await givePayee(loggedIn);
  await expectFits(page, "the form", {
    show: (language) => expect(cashOf(page, language).password).toBeVisible(),
  });
  const { token, password } = loggedIn;
  const [payee] = (await callServer("listPayees", {}, token)).data;
  const body = { payee_id: payee?.id ?? "", amount: 1_000_000, password };
  const { id } = (await callServer("requestCashOut", { body }, token)).data;
  await shell.open(`/cashout?id=${id}`);
  await expectFits(page, "the progress", {
    show: (language) => expect(cashOf(page, language).timeline).toBeVisible(),
  });
});
