import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { addOfficeOperator, officeAddress, openSession } from "../support/harness/office.ts";
import { texts } from "../support/texts.ts";

test.use({ language: "mm" });

test("B-604 T17 support edits a help text, and the player reads it in Burmese as plain text", async ({
  browser,
  page,
  shell,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const support = await context.newPage();
  await openSession(context, await addOfficeOperator("support"));
  await support.goto(`${officeAddress()}/content?area=help_texts`);
  // The last question: no other test reads its answer.
  await support.getByRole("button", { name: texts.en["faq.contact"] }).click();
  const first = `ဗိုင်ဘာမှ ရေးပါ <b>${Date.now()}</b>`;
  await support.getByLabel("Answer · Burmese").fill(`${first}\nနေ့တိုင်း ဖြေပါသည်`);
  await expect(support.getByRole("figure").first()).toContainText(first);
  await expectAccessible(support);
  await support.getByRole("button", { name: /^Save draft/ }).click();
  await support.getByRole("button", { name: /^Publish/ }).click();
  const publishing = support.getByRole("dialog");
  await publishing.getByLabel("Reason").fill("support answers every day");
  await publishing.getByRole("button", { name: /^Publish/ }).click();
  await expect(publishing).toHaveCount(0);
  await expect(support.getByRole("main")).toContainText("support answers every day");

  await shell.open("/help");
  await shell.main.getByText(texts.mm["faq.contact"], { exact: true }).click();
  await expect(shell.main.getByText(first, { exact: true })).toBeVisible();
  await expect(shell.main.getByText("နေ့တိုင်း ဖြေပါသည်", { exact: true })).toBeVisible();
  expect(await page.locator("details b").count()).toBe(0);
  await context.close();
});

test("the help page and the page of level 2 show the app's own texts without a reply", async ({
  page,
  shell,
  loggedIn,
}) => {
  expect(loggedIn.id).toBeGreaterThan(0);
  for (const path of ["help_text", "level2_text"])
    await page.route(`**/api/${path}`, (route) => route.abort());
  await shell.open("/help");
  await expect(shell.main.getByText(texts.mm["faq.void"], { exact: true })).toBeVisible();
  await shell.open("/level-2");
  await expect(shell.main).toContainText(texts.mm["level.ask"]);
});
