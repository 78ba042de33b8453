import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { specifiedPaths, unknown_path } from "../support/paths.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const publicPaths = specifiedPaths.filter(({ access }) => access === "public");
const guardedPaths = specifiedPaths.filter(({ access }) => access === "player");

for (const { path, title } of publicPaths) {
  test(`${path} opens its page, without an accessibility violation`, async ({ page, shell }) => {
    await shell.open(path);
    await expect(shell.title).toHaveText(words[title]);
    await expect(page).toHaveTitle(`${words[title]} · ${words["brand.name"]}`);
    await shell.settle();
    await expectAccessible(page);
  });
}

test("pages for players send a visitor to the login page and remember the way", async ({
  page,
  shell,
}) => {
  expect(guardedPaths).toHaveLength(5);
  for (const { path } of guardedPaths) {
    await shell.open(`${path}?tab=1`);
    await expect(shell.title).toHaveText(words["page.login"]);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/login");
    expect(searchParams.get("from")).toBe(`${path}?tab=1`);
  }
});

test("the home page has no accessibility violation", async ({ home, page, shell }) => {
  await shell.open("/");
  await expect(home.skeletons).toHaveCount(0);
  await shell.settle();
  await expectAccessible(page);
});

test("/{cat}/{prov} opens the page of that provider", async ({ page, shell }) => {
  await shell.open("/slot");
  await shell.main.getByRole("link", { name: "Hintha Slots" }).click();
  await expect(page).toHaveURL(/\/slot\/1$/);
  await expect(shell.title).toHaveText("Hintha Slots");
  await expectAccessible(page);
});

test("R-213 any other path is the 404 page, with a way home", async ({ page, shell }) => {
  await shell.open(unknown_path);
  await expect(shell.title).toHaveText(words["missing.title"]);
  await shell.settle();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go To Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(new RegExp(words["page.home"]));
  // The focus follows: otherwise it stays on a link that is gone.
  await expect(shell.main).toBeFocused();
});

test("R-213 a category or provider nobody has is the 404 page", async ({ shell }) => {
  for (const path of ["/poker", "/slot/999999"]) {
    await shell.open(path);
    await expect(shell.title).toHaveText(words["missing.title"]);
  }
});
