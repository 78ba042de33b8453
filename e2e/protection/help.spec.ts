import type { Page } from "@playwright/test";
import { localeCodes } from "@shwe/contract/locales";

import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { specifiedPaths, unknown_path } from "../support/paths.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** Every page a player can open, with its title. */
const playerPages = [
  { path: "/", title: words["page.home"] },
  ...specifiedPaths
    .filter(({ path }) => path !== "/login" && path !== "/register")
    .map(({ path, title }) => ({ path, title: words[title] })),
  { path: "/help", title: words["page.help"] },
  { path: unknown_path, title: words["missing.title"] },
];

/** Navigates inside the app without a page load, as a link does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test(
  "B-621 the help page shows the age limit and contacts, and links a visitor to the login",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    await shell.open("/help");
    // The help page itself has the help link too; shell/routes.spec.ts checks the other pages.
    const link = page.getByRole("link", { name: words["page.help"] }).first();
    await expect(link).toHaveAttribute("href", "/help");
    await link.click();
    await expect(shell.title).toHaveText(words["page.help"]);
    await expect(shell.main).toContainText(words["footer.age_label"]);
    await expect(shell.main).toContainText(words["help.talk_text"]);
    await shell.settle();
    await expectAccessible(page);
    // The help page shows no phone number, because a call might not be answered.
    expect(await shell.main.locator("a[href^='tel:']").count()).toBe(0);
    await shell.main.getByRole("link", { name: words["help.open_login"] }).click();
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "B-621 limits and breaks are within two taps of every page",
  { tag: "@desktop" },
  async ({ page, shell, account, loggedIn }, { project }) => {
    expect(loggedIn.name).toBe("Mya Mya");
    await shell.open("/");
    for (const { path, title } of playerPages) {
      await test.step(path, async () => {
        await follow(page, path);
        await expect(page).toHaveTitle(`${title} · ${words["brand.name"]}`);
        const isBare = /forgetpwd|lottery/.test(path) && project.name === "phone";
        if (isBare) {
          await page.getByRole("link", { name: words["page.help"] }).click();
          await shell.main.getByRole("link", { name: words["help.open"] }).click();
        } else {
          await (project.name === "phone" ? shell.menuButton : account.userMenu).click();
          await page.getByRole("link", { name: words["page.protection"] }).first().click();
        }
        await expect(page).toHaveURL(/\/protection$/);
        await expect(page).toHaveTitle(`${words["page.protection"]} · ${words["brand.name"]}`);
      });
    }
  },
);

test("the help page answers questions and links to the operator's channels", async ({
  page,
  request,
  shell,
}) => {
  const answer = await request.get("/api/social_link");
  const { data } = (await answer.json()) as { data: Record<string, string> };
  await shell.open("/help");

  await test.step("a question opens its answer, by keyboard too", async () => {
    const question = shell.main.getByText(words["faq.void"], { exact: true });
    await expect(shell.main.getByText(words["faq.void_text"])).toBeHidden();
    await question.click();
    await expect(shell.main.getByText(words["faq.void_text"])).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(shell.main.getByText(words["faq.void_text"])).toBeHidden();
  });

  await test.step("with all answers open nothing violates a rule of axe", async () => {
    const answers = shell.main.locator("details");
    await expect(answers).toHaveCount(10);
    for (const each of await answers.all()) await each.locator("summary").click();
    await expectAccessible(page);
  });

  await test.step("the channels are those of the operators, chat first", async () => {
    const channels = shell.main.getByRole("list", { name: words["contact.channels"] });
    await expect(channels.getByRole("link")).toHaveText([
      "Viber",
      "Messenger",
      "Facebook",
      "Instagram",
    ]);
    await expect(channels.getByRole("link", { name: "Viber" })).toHaveAttribute(
      "href",
      data["viber"] ?? "no link came",
    );
  });

  await test.step("an answer links to the page that does what it says", async () => {
    await shell.main.getByRole("link", { name: words["page.forgetpwd"] }).click();
    await expect(page).toHaveURL(/\/forgetpwd$/);
  });
});

test("without a channel the help page says that none is open", async ({ page, shell }) => {
  await page.route("**/api/social_link", async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: Record<string, string | null> };
    const none = Object.fromEntries(Object.keys(reply.data).map((kind) => [kind, null]));
    await route.fulfill({ response, json: { ...reply, data: none } });
  });
  await shell.open("/help");
  await expect(shell.main).toContainText(words["contact.none"]);
});

for (const language of localeCodes) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`B-621 the page about help is written in ${language}`, async ({ page, shell }) => {
      await shell.open("/help");
      for (const each of await shell.main.locator("details").all())
        await each.locator("summary").click();
      await expectNoSidewaysScroll(page, `the help page in ${language}`, [320, 390, 1280]);
      await expect(shell.title).toHaveText(texts[language]["page.help"]);
      await expect(shell.main).toContainText(texts[language]["help.signs_text"]);
      await expect(shell.main).toContainText(texts[language]["help.talk_text"]);
    });
  });
}
