import { expect, test } from "../support/fixtures.ts";
import { grant } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("R-215 a player has a balance chip, a Point chip and a user menu; a visitor has login and registration", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_234_567);
  await shell.open("/");
  await expect(account.balanceOf("1,234,567")).toContainText("1,234,567MMK");
  await expect(account.pointChip).toHaveAttribute("href", "/point");
  await expect(account.pointChip).toHaveText("Point 0");
  await expect(
    shell.header.getByRole("link", { name: words["page.cashin"], exact: true }),
  ).toHaveAttribute("href", "/cashin");
  await expect(shell.header.getByRole("link", { name: words["page.login"] })).toHaveCount(0);

  await account.userMenu.click();
  const panel = page.locator(`[id="${await account.userMenu.getAttribute("aria-controls")}"]`);
  await expect(panel).toContainText("Mya Mya");
  await expect(panel).toContainText(`09******${loggedIn.phone.slice(-3)}`);
  const ways = await panel
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(ways).toEqual(["/profile", "/cashin", "/cashout", "/betslip", "/protection"]);
  await panel.getByRole("button", { name: words["logout.action"] }).click();
  await account.logoutQuestion.getByRole("button", { name: words["logout.action"] }).click();
  await expect(
    shell.header.getByRole("link", { name: words["page.login"], exact: true }),
  ).toBeVisible();
  await expect(shell.header.getByRole("link", { name: words["page.register"] })).toBeVisible();
  await expect(account.userMenu).toHaveCount(0);
});
