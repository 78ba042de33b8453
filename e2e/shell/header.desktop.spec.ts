import { expect, test } from "../support/fixtures.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("R-214 R-215 the header has the server's categories, the lotteries, login and registration", async ({
  page,
  request,
  shell,
}) => {
  const answer = await request.get("/api/g/categories", { headers: { "accept-language": "en" } });
  const { data } = (await answer.json()) as { data: { name: string; slug: string }[] };
  expect(data.length).toBe(9);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/g/categories", async (route) => {
    await held.promise;
    await route.continue();
  });
  await shell.open("/");

  await test.step("R-214 five skeleton tabs are shown while the categories load", async () => {
    const skeletons = shell.categoryTabs.locator("[data-skeleton=tab]");
    await expect(skeletons).toHaveCount(5);
    held.resolve();
    await expect(skeletons).toHaveCount(0);
    await expect(shell.categoryTabs.getByRole("link")).toHaveCount(10);
  });

  await test.step("R-214 the tabs are the categories of the server", async () => {
    await expect(shell.categoryTabs.getByRole("link")).toHaveText([
      words["nav.home"],
      ...data.map(({ name }) => name),
    ]);
    const first = shell.categoryTabs.getByRole("link", { name: data[0]?.name ?? "" });
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/${data[0]?.slug}$`));
    await expect(first).toHaveAttribute("aria-current", "page");
  });

  await test.step("R-214 the Lottery dropdown has its seven entries, in order, each linking to its page", async () => {
    await expect(shell.lotteryButton).toHaveAttribute("aria-expanded", "false");
    await shell.lotteryButton.click();
    const panel = page.locator(`[id="${await shell.lotteryButton.getAttribute("aria-controls")}"]`);
    const entries = await panel
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(entries).toEqual([
      "/one/lottery",
      "/two/lottery",
      "/crypto/one/lottery",
      "/crypto/lottery",
      "/three/lottery",
      "/win-number",
      "/winner-list",
    ]);
    await panel.getByRole("link", { name: words["page.crypto_one"] }).click();
    await expect(page).toHaveURL(/\/crypto\/one\/lottery$/);
    await expect(shell.title).toHaveText(words["page.crypto_one"]);
    await expect(shell.lotteryButton).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("R-215 a visitor is offered login and registration", async () => {
    await shell.header.getByRole("link", { name: words["page.register"] }).click();
    await expect(shell.title).toHaveText(words["page.register"]);
    await shell.header.getByRole("link", { name: words["page.login"] }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
