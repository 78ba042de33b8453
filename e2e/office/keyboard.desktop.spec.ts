import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { closeWithResultDue, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { whenResultIsFree } from "../support/harness/newest-result.ts";
import {
  addOfficeOperator,
  codeOf,
  officeAddress,
  office_password,
  type OfficeOperator,
} from "../support/harness/office.ts";
import { giveLevel2Requests } from "../support/harness/office-cases.ts";
import { registerPlayer } from "../support/harness/players.ts";
import { holdResult } from "../support/harness/results.ts";

/** Notes every use of a pointer, so that a test can show that there was none. */
const watchPointer = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    for (const name of ["pointerdown", "mousedown", "touchstart"])
      window.addEventListener(
        name,
        () => document.documentElement.setAttribute("data-pointer", name),
        true,
      );
  });
};

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Opens the office and logs in with name, password and code. */
const logInByKeys = async (page: Page, { name, secret }: OfficeOperator): Promise<void> => {
  await page.goto(officeAddress());
  await expect(page.getByLabel("Operator name")).toBeFocused();
  await page.keyboard.type(name);
  await press(page, "Tab");
  await page.keyboard.type(office_password);
  await press(page, "Enter");
  await expect(page.getByLabel("Six digits from your authenticator")).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await expect(page.getByRole("navigation").first()).toBeVisible();
};

/** Moves down a list until the current row has the text. */
const moveTo = async (page: Page, text: string): Promise<void> => {
  const current = page.getByRole("main").locator("[aria-current=true]");
  await expect(current).toHaveCount(1);
  await expect(page.getByRole("main").getByText(text).first()).toBeAttached();
  await expect(async () => {
    if ((await current.textContent())?.includes(text) === true) return;
    await press(page, "j");
    await expect(current).toContainText(text, { timeout: 200 });
  }).toPass({ intervals: [0] });
};

/** Claims the current request as soon as the page offers it. */
const claim = async (page: Page): Promise<void> => {
  await expect(page.getByRole("button", { name: /^Claim/ })).toBeVisible();
  await press(page, "Enter");
};

test("B-601 an operator logs in, opens the queue of level 2, approves one request and rejects another by the keyboard alone", async ({
  page,
}) => {
  await watchPointer(page);
  const [good, bad] = [await registerPlayer("Khin Key"), await registerPlayer("Mya Board")];
  await giveLevel2Requests([good, bad]);
  await logInByKeys(page, await addOfficeOperator("support"));
  await press(page, "g", "2");
  await expect(page).toHaveURL(/\/level2$/);

  await moveTo(page, good.name);
  await claim(page);
  // Nobody approves before the picture has arrived.
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeEnabled();
  await expect(page.getByRole("img", { name: "Screenshot of the player" })).toBeVisible();
  await press(page, "a");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await press(page, "Control+Enter");
  await expect(page.getByText(`${good.name} has level 2`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: good.name })).toHaveCount(0);

  await moveTo(page, bad.name);
  await claim(page);
  await expect(page.getByRole("img", { name: "Screenshot of the player" })).toBeVisible();
  await press(page, "r", "2");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox")).toContainText("Not a payment app");
  await press(page, "Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: bad.name })).toHaveCount(0);
  await expect(page.locator("html[data-pointer]")).toHaveCount(0);
});

test("B-603 B-611 the result of a held draw is proposed with a file and confirmed by another operator by the keyboard alone", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "Asia/Yangon" });
  const other = await context.newPage();
  for (const each of [page, other]) await watchPointer(each);
  const draw = await openDraw({ game: "2d" });
  await whenResultIsFree(draw, async () => {
    await closeWithResultDue(draw);
    await holdResult(draw, "the sources differ");

    await logInByKeys(page, await addOfficeOperator("draws"));
    await press(page, "/");
    await page.keyboard.type(String(draw));
    await expect(page.getByRole("option").first()).toContainText("2D");
    await press(page, "Enter");
    await expect(page).toHaveURL(new RegExp(`/draws/${draw}$`));
    await expect(page.getByRole("main")).toContainText("the sources differ");
    await press(page, "p");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Number")).toBeFocused();
    await page.keyboard.type("38");
    await press(page, "Tab");
    await page.keyboard.type("the exchange shows 38");
    await press(page, "Tab");
    const chosen = page.waitForEvent("filechooser");
    await press(page, "Space");
    await (
      await chosen
    ).setFiles({
      ...{ name: "exchange.html", mimeType: "text/html" },
      buffer: Buffer.from("<p>1,490.13 · 73,118.21</p>"),
    });
    await press(page, "Control+Enter");
    await expect(dialog).toHaveCount(0);

    await logInByKeys(other, await addOfficeOperator("draws"));
    await press(other, "g", "a");
    await moveTo(other, `draw:${draw}`);
    await expect(other.getByRole("main")).toContainText("the exchange shows 38");
    await press(other, "c");
    await expect(other.getByRole("dialog")).toContainText("38");
    await press(other, "Control+Enter");
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await untilDraw(draw, "state = 'settled'");
  });
  for (const each of [page, other]) await expect(each.locator("html[data-pointer]")).toHaveCount(0);
  await context.close();
});
