import { localeCodes } from "@shwe/contract/locales";

import { expect, test } from "./fixtures.ts";
import { grant, setTurnover, somePhone } from "./harness/players.ts";
import { unknown_path } from "./paths.ts";
import { texts } from "./texts.ts";

/** Pictures for docs/screens. Taken on request, looked at by people: nothing here proves anything. */
const fileOf = (name: string, project: string): string =>
  `docs/screens/${name}-${project.replace("screens-", "")}.png`;

for (const language of localeCodes) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`home in ${language}`, async ({ home, page, shell }, { project }) => {
      await shell.open("/");
      await expect(home.skeletons).toHaveCount(0);
      await shell.settle();
      await page.screenshot({ path: fileOf(`home-${language}`, project.name) });
    });
  });
}

test.describe("in Burmese", () => {
  test.use({ language: "mm" });

  test("the whole home page", async ({ home, page, shell }, { project }) => {
    await shell.open("/");
    await expect(home.skeletons).toHaveCount(0);
    // Pictures below the fold load only when they come near.
    for (const section of await page.getByRole("main").getByRole("region").all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await shell.settle();
    await page.screenshot({
      path: fileOf("home-whole", project.name),
      fullPage: true,
      scale: "css",
    });
  });

  test("the menu", async ({ page, shell }, { project }) => {
    await shell.open("/");
    const isPhone = project.name === "screens-phone";
    await (isPhone ? shell.menuButton : shell.lotteryButton).click();
    await shell.settle();
    await page.screenshot({ path: fileOf("menu", project.name) });
  });

  test("the 404 page", async ({ page, shell }, { project }) => {
    await shell.open(unknown_path);
    await shell.settle();
    await page.screenshot({ path: fileOf("not-found", project.name) });
  });

  test("a category", async ({ page, shell }, { project }) => {
    await shell.open("/slot");
    await shell.settle();
    await page.screenshot({ path: fileOf("category", project.name) });
  });

  test("loading", async ({ page, shell }, { project }) => {
    await page.route("**/api/**", () => undefined);
    await shell.open("/");
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: fileOf("loading", project.name) });
  });

  test("offline", async ({ context, page, shell }, { project }) => {
    await shell.open("/");
    await shell.settle();
    await context.setOffline(true);
    await page.getByRole("status").first().waitFor();
    await page.screenshot({ path: fileOf("offline", project.name) });
  });

  test("without an answer", async ({ page, shell }, { project }) => {
    await page.route("**/api/g/**", (route) => route.abort("connectionfailed"));
    await shell.open("/slot");
    await page.getByRole("alert").waitFor();
    await shell.settle();
    await page.screenshot({ path: fileOf("error", project.name) });
  });
});

test.describe("a player in Burmese", () => {
  test.use({ language: "mm" });
  const words = texts.mm;

  test("login", async ({ account, page, shell }, { project }) => {
    await shell.open("/login");
    await account.phone.fill(somePhone());
    await account.getCode.click();
    await account.code.pressSequentially("4819");
    await account.toast(words["auth.code_sent"]).click();
    await shell.settle();
    await page.screenshot({ path: fileOf("login", project.name) });
  });

  test("profile", async ({ account, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    await shell.open("/profile");
    await expect(account.balanceOf("125,400")).toBeVisible();
    await shell.settle();
    await page.screenshot({ path: fileOf("profile", project.name) });
    await account.transferButton.click();
    await account.transfer.getByRole("textbox").fill("10000");
    await page.screenshot({ path: fileOf("transfer", project.name) });
  });

  test("a blocked transfer", async ({ account, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 10_000);
    await shell.open("/profile");
    await account.transferButton.click();
    await account.transfer.getByRole("textbox").fill("5000");
    await account.transfer.getByRole("button", { name: words["transfer.send"] }).click();
    await account.transfer.getByRole("button", { name: words["transfer.finish"] }).click();
    await setTurnover(loggedIn, 14_600);
    await page.reload();
    await account.transferButton.click();
    await account.transfer.getByRole("alert").waitFor();
    await page.screenshot({ path: fileOf("transfer-blocked", project.name) });
  });

  test("the menu", async ({ account, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    await shell.open("/");
    await expect(account.balanceOf("125,400")).toBeVisible();
    await shell.settle();
    await (project.name === "screens-phone" ? shell.menuButton : account.userMenu).click();
    await page.screenshot({ path: fileOf("player-menu", project.name) });
  });
});
