import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { giveReceivingAccount, letReservationsLapse } from "../support/harness/cash.ts";
import { drawPicture } from "../support/harness/pictures.ts";
import { callServer, type Player } from "../support/harness/players.ts";
import { type Cash, cashOf } from "../support/pages/cash.ts";
import type { Shell } from "../support/pages/shell.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test.beforeAll(giveReceivingAccount);

const requestsOf = async ({ token }: Player) => (await callServer("listCashIns", {}, token)).data;

/** Opens the page and reserves an amount by KBZPay. */
async function reserve(shell: Shell, cash: Cash, amount: string): Promise<void> {
  await shell.open("/cashin");
  await cash.method("KBZPay").click();
  await cash.amount.fill(amount);
  await cash.reserve.click();
  await expect(cash.account).toBeVisible();
}

test("R-312 R-405 a player reserves an amount, transfers, and sends digits and a picture", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await shell.open("/cashin");
  // The account is not shown before the amount is reserved.
  await expect(cash.reserve).toBeVisible();
  await expect(shell.main).not.toContainText("U Kyaw Zin Latt");
  await cash.method("KBZPay").click();
  await cash.amount.pressSequentially("၃၀၀၀၀");
  await expect(cash.amount).toHaveValue("30,000");
  await cash.reserve.click();
  await expect(cash.account).toContainText("U Kyaw Zin Latt");
  await expect(cash.account).toContainText("30,000");
  await expect(cash.account.getByRole("timer")).toHaveText(/^(29|30):\d\d$/);
  await expect(cash.copy(words["cash.number"])).toBeVisible();
  await expect(cash.account.getByRole("img", { name: words["cashin.qr"] })).toBeVisible();

  await cash.digits.fill("၄၀၇၉၁၃");
  await expect(cash.digits).toHaveValue("407913");
  await cash.payer.fill("Mg Aung Kyaw");
  // What was typed is still there after a reload, which a phone does when the player returns from the payment app.
  await page.reload();
  await expect(cash.digits).toHaveValue("407913");
  await expect(cash.payer).toHaveValue("Mg Aung Kyaw");
  await cash.file.setInputFiles(await drawPicture(page, 1080, 2400));
  await expect(cash.arrived).toBeVisible();
  await cash.send.click();
  await expect(page.getByText("Cashin request sent!")).toBeVisible();
  await expect(cash.timeline).toContainText("KBZPay · last 6 digits 407913");
  await expect(cash.timeline.locator("[aria-current=step]")).toContainText(
    words["cashin.step_checking"],
  );
  expect(await requestsOf(loggedIn)).toMatchObject([
    { state: "pending", amount: 30_000, transaction_id: "407913", has_picture: true },
  ]);

  // The request is found again after a reload, and from the page without its id.
  await page.reload();
  await expect(cash.timeline).toContainText("407913");
  await shell.open("/cashin");
  await shell.main.getByRole("link", { name: /30,000.*KBZPay/ }).click();
  await expect(cash.timeline).toContainText("407913");
});

test("R-405 an amount outside the bounds is refused without a request", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await shell.open("/cashin");
  await cash.method("KBZPay").click();
  await cash.reserve.click();
  await expect(shell.main.getByRole("alert")).toHaveText(words["cash.missing"]);
  await cash.amount.fill("999");
  await cash.reserve.click();
  await expect(shell.main.getByRole("alert")).toHaveText("The least is 1,000 MMK.");
  await cash.amount.fill("1000001");
  await cash.reserve.click();
  await expect(shell.main.getByRole("alert")).toHaveText("The most is 1,000,000 MMK.");
  expect(await requestsOf(loggedIn)).toEqual([]);
});

test("B-621 the own deposit limit is shown and refuses a higher amount", async ({
  page,
  shell,
  loggedIn,
}) => {
  const body = { kind: "deposit", period: "day", amount: 20_000 } as const;
  await callServer("setLimit", { body }, loggedIn.token);
  const cash = cashOf(page);
  await reserve(shell, cash, "15000");
  await shell.open("/cashin");
  await expect(shell.main).toContainText("Your own deposit limit leaves 5,000 MMK.");
  await cash.amount.fill("5001");
  await cash.reserve.click();
  await expect(shell.main.getByRole("alert")).toContainText("leaves 5,000 MMK");
  await expect(shell.main.getByRole("link", { name: words["cashin.limits"] })).toHaveAttribute(
    "href",
    "/protection#limit-deposit",
  );
  expect(await requestsOf(loggedIn)).toHaveLength(1);
});

test("R-405 missing digits and a wrong name are named, and the field gets the focus", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "10000");
  await cash.digits.fill("12345");
  await cash.send.click();
  await expect(shell.main.getByRole("alert")).toHaveText(words["cashin.digits_missing"]);
  await expect(cash.digits).toBeFocused();
  await cash.digits.fill("123456");
  await cash.payer.fill("x");
  await cash.send.click();
  await expect(shell.main.getByRole("alert")).toHaveText(words["cashin.payer_wrong"]);
  await expect(cash.payer).toBeFocused();
  expect(await requestsOf(loggedIn)).toMatchObject([{ state: "reserved" }]);
});

/** Makes the second part of the picture fail once, as a lost connection does. */
async function loseOnePart(page: Page): Promise<number[]> {
  const sent: number[] = [];
  await page.route("**/api/cash-in/picture/part", async (route) => {
    const { at_byte } = route.request().postDataJSON() as { at_byte: number };
    sent.push(at_byte);
    if (sent.length === 2) await route.abort();
    else await route.continue();
  });
  return sent;
}

/**
 * A picture that cannot be compressed well, so that it has several parts. It is a flat strip, because the slip reader
 * spends 1.5 s on it, and 11 s on a square of 700 pixels.
 */
const drawNoise = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 1_600, height: 100 });
    const pen = canvas.getContext("2d");
    const noise = pen?.createImageData(1_600, 100);
    noise?.data.forEach((_, index) => {
      noise.data[index] = index % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    });
    if (noise !== undefined) pen?.putImageData(noise, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name: "slip.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
};

test("R-405 a picture continues after a lost connection with what has arrived", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "10000");
  const sent = await loseOnePart(page);
  await cash.file.setInputFiles(await drawNoise(page));
  await expect(cash.arrived).toBeVisible();
  // The first part was not sent again; the lost second part was.
  expect(sent.filter((at_byte) => at_byte === 0)).toHaveLength(1);
  expect(sent.filter((at_byte) => at_byte === 32_768)).toHaveLength(2);
  expect(await requestsOf(loggedIn)).toMatchObject([{ has_picture: true }]);
});

test("R-405 the page asks to stay open while the picture is sent, and may be closed afterwards", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "10000");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/cash-in/picture/part", async (route) => {
    await isReleased;
    await route.continue();
  });
  await cash.file.setInputFiles(await drawNoise(page));
  await cash.digits.fill("202020");
  await cash.send.click();
  await expect(shell.main).toContainText(words["cashin.picture_stay"]);
  await expect(shell.main).not.toContainText(words["cash.may_close"]);
  release();
  await expect(shell.main).toContainText(words["cash.may_close"]);
  await expect(shell.main).not.toContainText(words["cashin.picture_stay"]);
  expect(await requestsOf(loggedIn)).toMatchObject([{ has_picture: true }]);
});

test("R-405 a file that is no picture is refused with the reason, and the request can be sent", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "10000");
  await cash.file.setInputFiles({
    ...{ name: "slip.png", mimeType: "image/png" },
    buffer: Buffer.from("not a picture"),
  });
  await expect(shell.main.getByRole("alert")).toHaveText(words["cashin.picture_unreadable"]);
  await cash.digits.fill("555666");
  await cash.send.click();
  await expect(cash.timeline).toContainText("555666");
  expect(await requestsOf(loggedIn)).toMatchObject([{ state: "pending", has_picture: false }]);
});

test("R-312 a reservation whose reply was lost is completed once by checking again", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await page.route(
    "**/api/cash-in/reserve",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await shell.open("/cashin");
  await cash.method("KBZPay").click();
  await cash.amount.fill("20000");
  await cash.reserve.click();
  await expect(shell.main.getByRole("alert")).toContainText(words["cash.unsure"]);
  // The stored request is restored after a reload.
  await page.reload();
  await expect(cash.amount).toHaveValue("20,000");
  await cash.check.click();
  await expect(cash.account).toContainText("20,000");
  expect(await requestsOf(loggedIn)).toHaveLength(1);
});

test("R-312 a reservation can be ended, and its amount counts for the limit again", async ({
  page,
  shell,
  loggedIn,
}) => {
  const body = { kind: "deposit", period: "day", amount: 20_000 } as const;
  await callServer("setLimit", { body }, loggedIn.token);
  const cash = cashOf(page);
  await reserve(shell, cash, "20000");
  // The list shows the time that is left.
  await shell.open("/cashin");
  const row = shell.main.getByRole("link", { name: /20,000.*KBZPay/ });
  await expect(row).toContainText(/· (29|30):\d\d/);
  await row.click();
  await shell.main.getByRole("button", { name: words["cashin.cancel"] }).click();
  await cash.question.getByRole("button", { name: words["cashin.cancel_confirm"] }).click();
  await expect(shell.main).toContainText("Your own deposit limit leaves 20,000 MMK.");
  // A finished request is in the closed list below the form.
  await expect(row).toBeHidden();
  const finished = shell.main.getByText("Finished in the last day · 1");
  expect((await finished.boundingBox())?.y).toBeGreaterThan(
    (await cash.reserve.boundingBox())?.y ?? 0,
  );
  await finished.click();
  await expect(row).toContainText(words["cashin.state_lapsed"]);
  expect(await requestsOf(loggedIn)).toMatchObject([{ state: "lapsed" }]);
});

test("R-312 a transfer whose time is over can still be sent, but its account is hidden", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "10000");
  await letReservationsLapse(loggedIn);
  await page.reload();
  await expect(shell.main).toContainText(words["cashin.lapsed"]);
  await expect(cash.account).toHaveCount(0);
  await cash.digits.fill("777888");
  await cash.send.click();
  await expect(cash.timeline).toContainText("777888");
});

test("R-312 a break refuses a new cash-in, and a transfer that was made can be sent", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "10000");
  await callServer("takeTimeout", { body: { days: 1 } }, loggedIn.token);
  await shell.open("/cashin");
  await expect(shell.main).toContainText(words["cashin.paused"]);
  await expect(cash.reserve).toHaveCount(0);
  await shell.main.getByRole("link", { name: /10,000/ }).click();
  await cash.digits.fill("111222");
  await cash.send.click();
  await expect(cash.timeline).toContainText("111222");
});
