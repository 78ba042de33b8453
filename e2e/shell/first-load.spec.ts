import { firstLoad, idleLoad } from "../../apps/player/build/first-load.ts";
import { readManifest } from "../../packages/build/src/manifest.ts";
import { expect, test } from "../support/fixtures.ts";
import { player_dist } from "../support/harness/server.ts";
import { untilQuiet } from "../support/quiet.ts";

test.use({ language: "mm" });

/** When each of our files was requested, in ms since the start of the navigation. */
const askedFor = (): [file: string, at_ms: number][] =>
  performance
    .getEntriesByType("resource")
    .map(({ name, startTime }): [string, number] => [new URL(name).pathname.slice(1), startTime])
    .filter(([file]) => file.startsWith("assets/"));

test("the first page contains its style sheets, and the size gate counts exactly the files it loads", async ({
  page,
  shell,
}) => {
  await shell.open("/");
  // Waits until all requests have ended, because the list of loaded files is compared below.
  await untilQuiet(page);
  const manifest = readManifest(player_dist);
  const { js, css, fonts } = firstLoad(manifest);
  const idle = idleLoad(manifest);
  await expect
    .poll(async () => (await page.evaluate(askedFor)).map(([file]) => file).toSorted())
    .toEqual([...js, ...fonts, ...idle].toSorted());
  // Disabled links name the style sheets whose text the page contains.
  const contained = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1) ?? ""));
  expect(contained.toSorted()).toEqual(css.toSorted());

  const loaded_at_ms = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming).loadEventEnd;
  });
  const early = (await page.evaluate(askedFor))
    .filter(([file, at_ms]) => idle.includes(file) && at_ms < loaded_at_ms)
    .map(([file]) => file);
  expect(early, "fetched before the page was idle").toEqual([]);
});

test("another page is painted as an outline before its style sheets", async ({ page, shell }) => {
  await shell.open("/login");
  const painted_at_ms = await page.evaluate(
    () => performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
  );
  const added_at_ms = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const entries = performance.getEntriesByType("resource");
    return links.map(({ href }) => entries.find(({ name }) => name === href)?.startTime ?? 0);
  });
  expect(added_at_ms.length).toBeGreaterThan(0);
  const [entry_ms = 0] = added_at_ms;
  expect(entry_ms, "the first style sheet is added after the paint").toBeGreaterThanOrEqual(
    Math.floor(painted_at_ms),
  );
});
