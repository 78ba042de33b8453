import { expect, test as base } from "../support/fixtures.ts";
import { makeDatabase, removeDatabase, writeRows } from "../support/harness/database.ts";
import { startServer } from "../support/harness/server.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

/** Each test makes a database and starts a server. */
base.setTimeout(150_000);

/** A house whose operators have not filled it yet, on a server of its own. */
const test = base.extend<{ serveWithout: (table: string) => Promise<string> }>({
  serveWithout: async ({ page }, use) => {
    const leave: (() => Promise<void>)[] = [];
    await use(async (table) => {
      const database = await makeDatabase("e2e_bare");
      leave.push(() => removeDatabase(database));
      await writeRows(database.owner, `truncate ${table} cascade`, []);
      const server = await startServer({ database_url: database.app });
      leave.push(() => server.stop());
      return server.address;
    });
    await page.close();
    for (const step of leave.toReversed()) await step();
  },
});

test("R-214 R-216 without a category the navigation says 'no category'", async ({
  page,
  serveWithout,
  shell,
}) => {
  await shell.open(await serveWithout("game_category"));
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await shell.menuButton.click();
  const place = isPhone ? shell.menu : shell.categoryTabs;
  await expect(place.getByText("no category", { exact: true })).toBeVisible();
});

test("a category without providers says 'Empty Data', on the home page and on its own", async ({
  home,
  page,
  serveWithout,
  shell,
}) => {
  await shell.open(await serveWithout("provider"));
  const slots = home.section("category.slot");
  await expect(slots).toContainText("Empty Data");
  await slots.getByRole("link").click();
  await expect(shell.title).toHaveText(words["category.slot"]);
  await expect(shell.main).toContainText("Empty Data");
  await page.getByRole("button", { name: "Return Back" }).click();
  await expect(page).toHaveURL(/\/$/);
});
