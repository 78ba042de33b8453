import { expect, test } from "../support/fixtures.ts";
import { grant } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("R-216 the slide-out menu of a player shows the name, both balances, every link, and logout", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 125_400);
  await shell.open("/");
  await expect(account.balanceOf("125,400")).toBeVisible();
  await shell.menuButton.click();
  await expect(shell.menu).toContainText("Mya Mya");
  await expect(shell.menu).toContainText(`09******${loggedIn.phone.slice(-3)}`);
  await expect(shell.menu).toContainText(`${words["wallet.main"]}125,400`);
  await expect(shell.menu).toContainText(`${words["wallet.game"]}0`);
  await expect(shell.menu.getByRole("link", { name: words["page.profile"] })).toContainText(
    "Level 1",
  );
  const targets = await shell.menu
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const wanted = ["/", "/profile", "/betslip", "/winner-list", "/win-number", "/cashin"];
  for (const path of [...wanted, "/two/lottery", "/how-to-play/2d"]) {
    expect(targets).toContain(path);
  }
  await shell.menu.getByRole("button", { name: words["logout.action"] }).click();
  await expect(account.logoutQuestion).toHaveAccessibleName("Are you sure want to logout ?");
  await account.logoutQuestion.getByRole("button", { name: words["logout.action"] }).click();
  await expect(page.getByRole("link", { name: words["nav.login"], exact: true })).toBeVisible();
});

test("the wallet card of the home page links to cash-in, cash-out and transfers", async ({
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 5_000);
  await shell.open("/");
  const card = shell.main.getByRole("region", { name: words["wallet.title"] });
  await expect(card).toContainText("5,000MMK");
  await expect(card.getByRole("link", { name: words["page.cashin"] })).toHaveAttribute(
    "href",
    "/cashin",
  );
  await expect(card.getByRole("link", { name: words["page.cashout"] })).toHaveAttribute(
    "href",
    "/cashout",
  );
  await account.transferButton.click();
  await expect(account.transfer).toBeVisible();
});
