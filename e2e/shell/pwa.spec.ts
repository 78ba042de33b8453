import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test as base } from "../support/fixtures.ts";
import { player_dist, startServer, type RunningServer } from "../support/harness/server.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const database_url = process.env["E2E_APP_URL"] ?? "";

/** These tests stop and restart their server, so each has its own. */
const test = base.extend<{ servers: RunningServer[] }>({
  servers: async ({ page }, use) => {
    const servers: RunningServer[] = [];
    await use(servers);
    // A server waits for open connections before it ends.
    await page.close();
    await Promise.all(servers.map((server) => server.stop()));
  },
});

test.use({ serviceWorkers: "allow" });

/** The worker controls the page and has put away the first page's files. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });
}

test("without a connection the app opens from the last visit", async ({ page, servers, shell }) => {
  const server = await startServer({ database_url });
  servers.push(server);
  await shell.open(server.address);
  await installed(page);
  // The first visit's reads came before the worker: the second puts them away.
  await shell.open(server.address);
  await shell.settle();
  await shell.bottomNav.getByRole("link", { name: words["nav.lottery"] }).click();
  await expect(shell.title).toHaveText(words["page.two"]);
  await server.stop();

  await shell.open(`${server.address}/two/lottery`);
  await expect(shell.title).toHaveText(words["page.two"]);
  await shell.open(server.address);
  await expect(page.getByRole("link", { name: "Hintha Slots" }).first()).toBeVisible();
  // A page that was never opened cannot come from memory, but says so inside the shell.
  await shell.open(`${server.address}/slot`);
  await expect(page.getByRole("alert")).toContainText(words["state.network_title"]);
});

test("one visit is enough to open without a connection, in the language chosen", async ({
  page,
  servers,
  shell,
}) => {
  const server = await startServer({ database_url });
  servers.push(server);
  await shell.open(server.address);
  await shell.settle();
  await installed(page);
  await expect.poll(() => page.evaluate(keptFiles)).toContainEqual(expect.stringMatching(/\/en-/));
  await server.stop();
  await shell.open(server.address);
  await expect(shell.footer).toContainText(words["footer.responsible"]);
});

/** Everything the worker has put away, by path. */
async function keptFiles(): Promise<string[]> {
  const names = await window.caches.keys();
  const requests = await Promise.all(
    names.map(async (name) => (await window.caches.open(name)).keys()),
  );
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test("a new version waits for the player's word", async ({ page, servers }) => {
  const folder = await mkdtemp(join(tmpdir(), "shwe-release-"));
  try {
    const old = await startServer({ database_url });
    servers.push(old);
    await page.goto(old.address);
    await installed(page);
    await old.stop();

    await cp(player_dist, folder, { recursive: true });
    const worker = await readFile(join(folder, "sw.js"), "utf8");
    await writeFile(join(folder, "sw.js"), `${worker}\n// the next release`);
    await Promise.all(["sw.js.br", "sw.js.gz"].map((name) => rm(join(folder, name))));
    const env = { PLAYER_DIST: folder };
    servers.push(await startServer({ database_url, port: old.port, env }));

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
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a version the server refuses reloads once, then says so", async ({ page, servers }) => {
  const server = await startServer({ database_url, env: { MIN_CLIENT_VERSION: "1000000" } });
  servers.push(server);
  let documents = 0;
  page.on("response", (response) => {
    if (response.request().isNavigationRequest()) documents += 1;
  });
  await page.goto(server.address);
  await expect.poll(() => documents).toBe(2);
  await page.getByRole("main").waitFor();
  await page.waitForLoadState("networkidle");
  expect(documents).toBe(2);
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
