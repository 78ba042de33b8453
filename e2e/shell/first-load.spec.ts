import { firstLoad, idleLoad, readManifest } from "../../apps/player/build/first-load.ts";
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

test("the first page is painted before its style sheets, and the size gate counts exactly the files it loads", async ({
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
    .toEqual([...js, ...css, ...fonts, ...idle].toSorted());

  const loaded_at_ms = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceNavigationTiming).loadEventEnd;
  });
  const early = (await page.evaluate(askedFor))
    .filter(([file, at_ms]) => idle.includes(file) && at_ms < loaded_at_ms)
    .map(([file]) => file);
  expect(early, "fetched before the page was idle").toEqual([]);

  const painted_at_ms = await page.evaluate(
    () => performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
  );
  const asked = await page.evaluate(askedFor);
  const sheets = asked.filter(([file]) => css.includes(file));
  expect(sheets).toHaveLength(css.length);
  expect(
    Math.min(...sheets.map(([, at_ms]) => at_ms)),
    "the outline is painted before any style sheet of ours takes effect",
  ).toBeGreaterThanOrEqual(Math.floor(painted_at_ms));
});
