import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { routes } from "@shwe/contract/player/routes";
import type { Route } from "@shwe/contract/surface";

import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { callServer, grant, isAlive } from "../support/harness/players.ts";
import { startProxy } from "../support/harness/proxy.ts";
import { callOff } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { tell } from "../support/harness/send-news.ts";
import { openWithStream } from "../support/pages/live.ts";
import { resultsOf } from "../support/pages/results.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** Markup that is short enough for a player's name. */
const markup = "<img src=x onerror=alert(1)>";

test("T17 markup in a name, a notification and a reason is shown as text", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  const opened: string[] = [];
  page.on("dialog", (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  await callServer("updateProfile", { body: { name: markup } }, loggedIn.token);
  await grant(loggedIn, 1_000);
  const draw_id = await openDraw();
  await placeSlip(loggedIn, { game: "2d", draw_id, lines: { "12": 500 } });
  await openWithStream(page, "/profile");
  await expect(shell.main).toContainText(markup);
  await tell("--player", String(loggedIn.id), "--title", markup, "--body", markup);
  await expect(account.toast(`${markup} · ${markup}`)).toBeVisible();
  await callOff(draw_id, markup);
  const notice = page.getByRole("dialog", { name: words["outcome.notice_title"] });
  await expect(notice).toContainText(markup);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await page.goto("/win-number?type=2D");
  await expect(resultsOf(page).way(draw_id)).toContainText(markup);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  expect(opened).toEqual([]);
});

/** A page of another origin in the same browser. */
async function startOtherSite() {
  const server = createServer((_request, reply) =>
    reply.writeHead(200, { "content-type": "text/html" }).end("<title>Other site</title>"),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const playerCalls = (Object.values(routes) as Route[]).filter(({ access }) => access === "player");

test("T18 no request that another site sends from a player's browser has an effect", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 700);
  const product = await startProxy();
  await shell.open(product.address);
  await expect(account.balanceOf("700")).toBeVisible();
  await shell.settle();
  const site = await startOtherSite();
  await page.goto(site.address);
  product.forget();
  // Requests as another site can send them without a CORS preflight: with any body and the cookies of our site, and
  // without additional headers.
  const sent = await page.evaluate(
    async ({ address, calls }) => {
      const bodies = ['{"amount":100}', '{"name":"Taken"}', "{}"];
      let count = 0;
      for (const { method, path } of calls)
        for (const body of method === "POST" ? bodies : [null]) {
          const asked = fetch(address + path, {
            method,
            body,
            mode: "no-cors",
            credentials: "include",
          });
          // The browser hides the response from this page; the database shows below whether the request had an effect.
          await asked.catch(() => undefined);
          count += 1;
        }
      return count;
    },
    {
      address: product.address,
      calls: playerCalls.map(({ method, path }) => ({ method, path: path.replace(/:\w+/, "1") })),
    },
  );
  site.stop();
  product.stop();
  expect(sent).toBeGreaterThan(playerCalls.length);
  // All requests of the other site arrived at the server, and all were refused.
  expect(product.answered).toHaveLength(sent);
  expect(product.answered.filter(({ status }) => status < 400)).toEqual([]);
  expect(await isAlive(loggedIn.token)).toBe(true);
  const { data } = await callServer("getProfile", {}, loggedIn.token);
  expect(data).toMatchObject({ name: loggedIn.name, balance: 700, game_balance: 0 });
});
