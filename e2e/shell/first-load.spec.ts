import { firstLoad, idleLoad, readManifest } from "../../apps/player/build/first-load.ts";
import { expect, test } from "../support/fixtures.ts";
import { player_dist } from "../support/harness/server.ts";

test.use({ language: "mm" });

/** When each file of ours was asked for, in ms since the navigation began. */
const askedFor = (): [file: string, at_ms: number][] =>
  performance
    .getEntriesByType("resource")
    .map(({ name, startTime }): [string, number] => [new URL(name).pathname.slice(1), startTime])
    .filter(([file]) => file.startsWith("assets/"));

test("the size gate weighs exactly what a browser fetches for the first page, and the rest comes when it is idle", async ({
  page,
  shell,
}) => {
  await shell.open("/");
  await page.waitForLoadState("networkidle");
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
  expect(early).toEqual([]);
});

test("the outline of the page is painted before any style sheet or script of ours takes effect", async ({
  page,
  shell,
}) => {
  await shell.open("/");
  const painted_at_ms = await page.evaluate(
    () => performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
  );
  const { css } = firstLoad(readManifest(player_dist));
  const asked = await page.evaluate(askedFor);
  const sheets = asked.filter(([file]) => css.includes(file));
  expect(sheets).toHaveLength(css.length);
  expect(Math.min(...sheets.map(([, at_ms]) => at_ms))).toBeGreaterThanOrEqual(
    Math.floor(painted_at_ms),
  );
});
