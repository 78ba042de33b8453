import { expect, test } from "../support/fixtures.ts";
import { addOfficeOperator, officeAddress, openSession } from "../support/harness/office.ts";
import { registerPlayer } from "../support/harness/players.ts";

test("without a network a page keeps its rows and says so, and recovers by itself", async ({
  page,
  context,
}) => {
  const player = await registerPlayer("Offline Oo");
  await openSession(context, await addOfficeOperator("support"));
  await page.goto(`${officeAddress()}/players`);
  const row = page.getByRole("row").filter({ hasText: player.user_code });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText("No connection. What you see may be out of date.");
  await expect(notice).toBeVisible();
  await expect(row).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(row).toBeVisible();
});

test("a panel that could not be loaded says why, and R loads it again", async ({
  page,
  context,
}) => {
  await openSession(context, await addOfficeOperator("owner"));
  let isBroken = true;
  await page.route("**/office/profile", (route) =>
    isBroken ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  );
  await page.goto(`${officeAddress()}/controls`);
  await expect(page.getByRole("alert")).toContainText("This could not be loaded");
  isBroken = false;
  await page.keyboard.press("r");
  await expect(page.getByRole("main")).toContainText("Sources that must agree");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a logout without a reply says that the operator is still logged in", async ({
  page,
  context,
}) => {
  const operator = await addOfficeOperator("support");
  await openSession(context, operator);
  await page.goto(`${officeAddress()}/account`);
  await page.route("**/office/logout", (route) => route.abort());
  await page.getByRole("button", { name: operator.name }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByText("You are still logged in.")).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test("a double click on an act sends it once", async ({ page, context }) => {
  await openSession(context, await addOfficeOperator("auditor"));
  await page.goto(`${officeAddress()}/acts`);
  let sent = 0;
  await page.route("**/office/acts/verify", async (route) => {
    sent += 1;
    await route.continue();
  });
  const button = page.getByRole("button", { name: /^Verify now/ });
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByRole("main")).toContainText(/Sound/);
  expect(sent).toBe(1);
});

test("unsaved content is not lost by a draft of another operator, and leaving it is asked for", async ({
  page,
  context,
  browser,
}) => {
  const own_link = `https://example.com/${Date.now()}`;
  const other = await (await browser.newContext({ timezoneId: "Asia/Yangon" })).newPage();
  await openSession(context, await addOfficeOperator("support"));
  await openSession(other.context(), await addOfficeOperator("support"));
  for (const each of [page, other]) {
    await each.goto(`${officeAddress()}/content?area=social_links`);
    await each.getByRole("button", { name: /^New/ }).click();
    await each.getByRole("main").getByRole("textbox").fill(own_link);
  }
  await other.getByRole("button", { name: /^Save draft/ }).click();
  await expect(other.getByText("The draft is saved.")).toBeVisible();
  await page.getByRole("button", { name: /^Save draft/ }).click();
  await expect(page.getByText("Another operator has changed the draft meanwhile.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveValue(own_link);
  await expect(page.getByText("Your changes are not saved.")).toBeVisible();

  await page.getByRole("link", { name: "Dashboard" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/social_links/);
  await page.getByRole("button", { name: "Drop mine, show the stored one" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/dashboard/);
  await other.context().close();
});

test("filters are saved as a view, a detail page returns to them by Escape, and single letters can be turned off", async ({
  page,
  context,
}) => {
  const player = await registerPlayer("View Win");
  await openSession(context, await addOfficeOperator("support"));
  await page.goto(`${officeAddress()}/players?frozen=no`);
  await expect(page.getByRole("row").filter({ hasText: player.user_code })).toBeVisible();
  await page.keyboard.press("s");
  await page.getByLabel("Name of the view").fill("Not frozen");
  await page.keyboard.press("Control+Enter");
  const views = page.getByRole("navigation", { name: "Saved views" });
  await views.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL(/\/players$/);
  await views.getByRole("link", { name: "Not frozen" }).click();
  await expect(page).toHaveURL(/frozen=no/);
  await page.getByRole("link", { name: player.name }).first().click();
  await expect(page).toHaveURL(/\/players\/\d+/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/players\?frozen=no$/);
  await views.getByRole("button", { name: "Remove the view Not frozen" }).click();
  await expect(views.getByRole("link", { name: "Not frozen" })).toHaveCount(0);

  await page.goto(`${officeAddress()}/account`);
  await page.getByLabel("Keys of single letters and signs").uncheck();
  // A key that works renders its dialog before the press returns, so no wait is needed.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
});
