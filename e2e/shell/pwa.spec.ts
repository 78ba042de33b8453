import type { Page } from "@playwright/test";

import { expect, test as base } from "../support/fixtures.ts";
import { type Proxy, startProxy } from "../support/harness/proxy.ts";
import { startServer } from "../support/harness/server.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { texts } from "../support/texts.ts";
import { untilQuiet } from "../support/quiet.ts";

const words = texts.en;

/**
 * Each test has its own origin, because it cuts the connection or changes the service worker, and must not share caches
 * with other tests.
 */
const test = base.extend<{ site: Proxy }>({
  site: async ({ page }, use) => {
    const site = await startProxy();
    await use(site);
    await page.close();
    site.stop();
  },
});

test.use({ serviceWorkers: "allow" });

/** Waits until the service worker controls the page and has cached the first page's files. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });
}

test("without a connection the app opens with the content of the last visit", async ({
  page,
  site,
  shell,
}) => {
  await shell.open(site.address);
  await installed(page);
  // The service worker did not control the page during the first visit. It caches the responses of the second visit.
  await shell.open(site.address);
  await shell.settle();
  await shell.bottomNav.getByRole("link", { name: words["nav.lottery"] }).click();
  await expect(shell.title).toHaveText(words["page.lotteries"]);
  await shell.main
    .getByRole("link", { name: `${words["slip.bet"]} · ${words["page.two"]}` })
    .click();
  await expect(shell.title).toHaveText(words["page.two"]);
  site.stop();

  await shell.open(`${site.address}/two/lottery`);
  await expect(shell.title).toHaveText(words["page.two"]);
  await shell.open(site.address);
  await expect(page.getByRole("heading", { name: words["games.coming"] })).toBeVisible();
  // A page that was never opened is not cached: the shell opens and shows an error instead of the page.
  await page.clock.install();
  await shell.open(`${site.address}/slot`);
  await passTimeUntilVisible(page, page.getByRole("alert"));
  await expect(page.getByRole("alert")).toContainText(words["state.network_title"]);
});

test("one visit is enough to open the app offline, in the chosen language", async ({
  page,
  site,
  shell,
}) => {
  await shell.open(site.address);
  await shell.settle();
  await installed(page);
  await expect.poll(() => page.evaluate(keptFiles)).toContainEqual(expect.stringMatching(/\/en-/));
  site.stop();
  await shell.open(site.address);
  await expect(shell.footer).toContainText(words["footer.responsible"]);
});

/** The paths of all responses that the service worker has cached. */
async function keptFiles(): Promise<string[]> {
  const names = await window.caches.keys();
  const requests = await Promise.all(
    names.map(async (name) => (await window.caches.open(name)).keys()),
  );
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test("a new version waits for the player's consent", async ({ page, site }) => {
  await page.goto(site.address);
  await installed(page);
  site.append("/sw.js", "\n// the next release");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect(page.getByText(words["update.text"])).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: words["update.apply"] }).click();
  await reloaded;
  await page.getByRole("main").waitFor();
  await expect(page.getByText(words["update.text"])).toBeHidden();
});

test("a version that the server refuses reloads once, then shows a message", async ({ page }) => {
  const server = await startServer({
    database_url: process.env["E2E_APP_URL"] ?? "",
    env: { MIN_CLIENT_VERSION: "1000000" },
  });
  let documents = 0;
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) documents += 1;
  });
  await page.goto(server.address);
  await expect.poll(() => documents).toBe(2);
  await page.getByRole("main").waitFor();
  // If the page reloaded in a loop, a third load would follow as soon as the second has sent a request.
  await untilQuiet(page);
  expect(documents).toBe(2);
  // Closes the page first, because the server waits for open connections before it ends.
  await page.close();
  await server.stop();
});

test("the app can be installed", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = (await answer.json()) as { icons: { src: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});
