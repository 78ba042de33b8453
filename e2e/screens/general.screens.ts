import { localeCodes } from "@shwe/contract/locales";

import { expect, test } from "../support/fixtures.ts";
import { drawPicture } from "../support/harness/pictures.ts";
import { callServer, grant, setTurnover, somePhone } from "../support/harness/players.ts";
import { letTimePass } from "../support/harness/protection.ts";
import { unknown_path } from "../support/paths.ts";
import { shoot, shootWhole } from "../support/pages/picture.ts";
import { texts } from "../support/texts.ts";

for (const language of localeCodes) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`home in ${language}`, async ({ home, page, shell }, { project }) => {
      await shell.open("/");
      await expect(home.skeletons).toHaveCount(0);
      await shell.settle();
      await shoot(page, project, `home/${language}`);
    });
  });
}

test.describe("in Burmese", () => {
  test.use({ language: "mm" });

  test("the whole home page", async ({ home, page, shell }, { project }) => {
    await shell.open("/");
    await expect(home.skeletons).toHaveCount(0);
    // Pictures below the fold load only when they are near the viewport.
    for (const section of await page.getByRole("main").getByRole("region").all()) {
      await section.scrollIntoViewIfNeeded();
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await shell.settle();
    await shoot(page, project, "home/whole", { fullPage: true, scale: "css" });
  });

  test("the menu", async ({ page, shell }, { project }) => {
    await shell.open("/");
    const isPhone = project.name === "screens-phone";
    await (isPhone ? shell.menuButton : shell.lotteryButton).click();
    await shell.settle();
    await shoot(page, project, "shell/menu");
  });

  test("the 404 page", async ({ page, shell }, { project }) => {
    await shell.open(unknown_path);
    await shell.settle();
    await shoot(page, project, "shell/not-found");
  });

  test("a category", async ({ page, shell }, { project }) => {
    await shell.open("/slot");
    await shell.settle();
    await shoot(page, project, "shell/category");
  });

  test("loading", async ({ page, shell }, { project }) => {
    await page.route("**/api/**", () => undefined);
    await shell.open("/");
    await page.evaluate(() => document.fonts.ready);
    await shoot(page, project, "home/loading");
  });

  test("offline", async ({ context, page, shell }, { project }) => {
    await shell.open("/");
    await shell.settle();
    await context.setOffline(true);
    await page.getByRole("status").first().waitFor();
    await shoot(page, project, "shell/offline");
  });

  test("without an answer", async ({ page, shell }, { project }) => {
    await page.route("**/api/g/**", (route) => route.abort("connectionfailed"));
    await shell.open("/slot");
    await page.getByRole("alert").waitFor();
    await shell.settle();
    await shoot(page, project, "shell/error");
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
    await shoot(page, project, "account/login");
  });

  test("profile", async ({ account, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    await shell.open("/profile");
    await expect(account.balanceOf("125,400")).toBeVisible();
    await shell.settle();
    await shootWhole(page, project, "account/profile");
    await account.transferButton.click();
    await account.transfer.getByRole("textbox").fill("10000");
    await shoot(page, project, "wallet/transfer");
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
    await shoot(page, project, "wallet/transfer-blocked");
  });

  test("the menu", async ({ account, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    await shell.open("/");
    await expect(account.balanceOf("125,400")).toBeVisible();
    await shell.settle();
    await (project.name === "screens-phone" ? shell.menuButton : account.userMenu).click();
    await shoot(page, project, "shell/player-menu");
  });
});

test.describe("what a player can do about play, in Burmese", () => {
  test.use({ language: "mm" });
  const words = texts.mm;

  test("limits and breaks", async ({ loggedIn, page, protection, shell }, { project }) => {
    const { token } = loggedIn;
    const limit = { kind: "loss", period: "week", amount: 50_000 } as const;
    const body = { kind: "deposit", period: "day", amount: 100_000 } as const;
    await callServer("setLimit", { body }, token);
    await callServer("setLimit", { body: limit }, token);
    await callServer("setLimit", { body: { ...limit, amount: 80_000 } }, token);
    await letTimePass(loggedIn, 24);
    await shell.open("/protection");
    await expect(protection.confirm("loss")).toBeVisible();
    await shell.settle();
    await shootWhole(page, project, "protection/protection");
    await protection.edit("deposit").click();
    await expect(protection.sheetOf("deposit", "day")).toBeVisible();
    await shell.settle();
    await shoot(page, project, "protection/limit");
    await page.keyboard.press("Escape");
    await protection.exclude.click();
    await expect(protection.exclusion).toBeVisible();
    await shell.settle();
    await shoot(page, project, "protection/exclusion");
  });

  test("a break", async ({ account, loggedIn, page, protection, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    await callServer("takeTimeout", { body: { days: 7 } }, loggedIn.token);
    await shell.open("/");
    await expect(protection.banner).toBeVisible();
    await expect(account.balanceOf("125,400")).toBeVisible();
    await shell.settle();
    await shoot(page, project, "protection/break");
  });

  test("the reality check", async ({ loggedIn, page, protection, shell }, { project }) => {
    await letTimePass(loggedIn, 84);
    await shell.open("/");
    await expect(protection.check).toBeVisible();
    await shell.settle();
    await shoot(page, project, "protection/reality-check");
  });

  test("level 2", async ({ account, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    await shell.open("/level-2");
    await expect(account.balanceOf("125,400")).toBeVisible();
    await shell.settle();
    await shootWhole(page, project, "account/level-2");
    await account.fileInput.setInputFiles(await drawPicture(page, 1080, 2400));
    await shell.main.getByRole("button", { name: words["level.send"] }).click();
    await shell.main.locator("figure img").waitFor();
    await shell.settle();
    await shoot(page, project, "account/level-2-pending");
  });

  test("a new picture", async ({ account, loggedIn, page, shell }, { project }) => {
    await grant(loggedIn, 125_400);
    await shell.open("/profile");
    await account.pictureButton.click();
    await account.pictureInput.setInputFiles(await drawPicture(page, 1600, 1200));
    await account.pictureSheet.getByRole("slider").waitFor();
    await shoot(page, project, "account/picture");
  });

  test("help", async ({ page, shell }, { project }) => {
    await shell.open("/help");
    await shell.settle();
    await shootWhole(page, project, "shell/help");
  });
});
