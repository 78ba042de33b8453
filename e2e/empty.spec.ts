import { expect, test as base } from "./fixtures.ts";
import { makeDatabase, removeDatabase, writeRows } from "./harness/database.ts";
import { startServer } from "./harness/server.ts";
import { texts } from "./texts.ts";

const words = texts.en;

/** A house before its operators have filled it: categories exist or not, providers do not. */
const test = base.extend<object, { bareAddress: string }>({
  bareAddress: [
    async ({ browserName }, use, { project }) => {
      const database = await makeDatabase(`shwe_e2e_bare_${browserName}_${project.name}`);
      await writeRows(database.owner, "delete from provider_category", []);
      await writeRows(database.owner, "delete from game_category", []);
      const server = await startServer({ database_url: database.app });
      await use(server.address);
      await server.stop();
      await removeDatabase(database);
    },
    { scope: "worker" },
  ],
});

test("R-214 R-216 without a category the navigation says 'no category'", async ({
  bareAddress,
  page,
  shell,
}) => {
  await shell.open(bareAddress);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await shell.menuButton.click();
  const place = isPhone ? shell.menu : shell.categoryTabs;
  await expect(place.getByText("no category", { exact: true })).toBeVisible();
});

test("a section without providers says so", async ({ bareAddress, home, shell }) => {
  await shell.open(bareAddress);
  await expect(home.section("category.slot")).toContainText(words["games.empty"]);
});
