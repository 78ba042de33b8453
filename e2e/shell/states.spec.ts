import { expect, test } from "../support/fixtures.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test.use({ gamesPlayable: true });

test("a section that cannot be loaded shows an error, and loads on retry", async ({
  home,
  page,
  shell,
}) => {
  let isBroken = true;
  await page.route("**/api/lottery/overview", (route) =>
    isBroken ? route.abort("connectionfailed") : route.continue(),
  );
  await page.clock.install();
  await shell.open("/");
  const retry = home.draw.getByRole("button", { name: words["state.retry"] });
  // The page retries twice before it shows the error.
  await passTimeUntilVisible(page, retry);
  // One section that cannot be loaded does not affect the rest of the page.
  await expect(home.banners).toBeVisible();
  await expect(home.lotteries.getByRole("listitem").getByRole("link")).toHaveCount(5);
  isBroken = false;
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(home.lotteries.getByRole("timer").first()).toBeVisible();
});

test("a page that cannot be loaded shows an error, and loads on retry", async ({ page, shell }) => {
  let isBroken = true;
  await page.route("**/api/g/providers/*", (route) =>
    isBroken ? route.abort("connectionfailed") : route.continue(),
  );
  await page.clock.install();
  await shell.open("/slot");
  await passTimeUntilVisible(page, page.getByRole("alert"));
  await expect(page.getByRole("alert")).toContainText(words["state.network_title"]);
  isBroken = false;
  await page.getByRole("button", { name: words["state.retry"] }).click();
  await expect(shell.main.getByRole("link", { name: "Hintha Slots" })).toBeVisible();
});

test("R-413 a refused request shows the server's message", async ({ page, request, shell }) => {
  const refusal = await request.get("/api/g/providers/zero", {
    headers: { "accept-language": "en" },
  });
  const { message } = (await refusal.json()) as { message: string };
  // Makes the page send a request that the real server refuses.
  await page.route("**/api/g/providers/2", (route) =>
    route.continue({ url: new URL("/api/g/providers/zero", route.request().url()).href }),
  );
  await shell.open("/slot");
  await expect(page.getByRole("alert")).toContainText(message);
});

test("a lost connection shows a message, and so does its return", async ({
  context,
  page,
  shell,
}) => {
  await shell.open("/");
  await context.setOffline(true);
  await expect(page.getByText(words["state.offline"])).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(words["state.offline"])).toBeHidden();
});
