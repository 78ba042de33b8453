import { firstLoad, readManifest } from "../apps/player/build/first-load.ts";
import { expect, test } from "./fixtures.ts";
import { player_dist } from "./harness/server.ts";

test.use({ language: "mm" });

test("the size gate weighs exactly what a browser fetches for the first page", async ({
  page,
  shell,
}) => {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) fetched.add(pathname.slice(1));
  });
  await shell.open("/");
  await page.waitForLoadState("networkidle");
  const { js, css, fonts } = firstLoad(readManifest(player_dist));
  expect([...fetched].toSorted()).toEqual([...js, ...css, ...fonts].toSorted());
});
