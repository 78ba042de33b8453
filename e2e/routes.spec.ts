import { expect, test } from "./fixtures.ts";
import { specifiedPaths, unknown_path } from "./paths.ts";
import { texts } from "./texts.ts";

const words = texts.en;

for (const { path, access, title } of specifiedPaths) {
  if (access === "public") {
    test(`${path} opens its page`, async ({ page, shell }) => {
      await shell.open(path);
      await expect(shell.title).toHaveText(words[title]);
      await expect(page).toHaveTitle(`${words[title]} · ${words["brand.name"]}`);
    });
  } else {
    test(`${path} sends a visitor to the login page and remembers the way`, async ({
      page,
      shell,
    }) => {
      await shell.open(`${path}?tab=1`);
      await expect(shell.title).toHaveText(words["page.login"]);
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname).toBe("/login");
      expect(searchParams.get("from")).toBe(`${path}?tab=1`);
    });
  }
}

test("/{cat}/{prov} opens the page of that provider", async ({ page, shell }) => {
  await shell.open("/slot");
  await shell.main.getByRole("link", { name: "Hintha Slots" }).click();
  await expect(page).toHaveURL(/\/slot\/1$/);
  await expect(shell.title).toHaveText("Hintha Slots");
});

test("R-213 any other path is the 404 page, with a way home", async ({ page, shell }) => {
  await shell.open(unknown_path);
  await expect(shell.title).toHaveText(words["missing.title"]);
  await page.getByRole("link", { name: "Go To Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(new RegExp(words["page.home"]));
});

test("R-213 a category or provider nobody has is the 404 page", async ({ shell }) => {
  for (const path of ["/poker", "/slot/999999"]) {
    await shell.open(path);
    await expect(shell.title).toHaveText(words["missing.title"]);
  }
});

test("going to another page moves the focus to it", async ({ page, shell }) => {
  await shell.open(unknown_path);
  await page.getByRole("link", { name: words["missing.home"] }).click();
  await expect(shell.main).toBeFocused();
});
