import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { letTimePass } from "../support/harness/protection.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test(
  "B-621 a reality check shows time and result, and stands until it is answered",
  { tag: "@desktop" },
  async ({ page, shell, protection, loggedIn }) => {
    await grant(loggedIn, 1_000);
    const draw_id = await openDraw();
    await placeSlip(loggedIn, { game: "2d", draw_id, lines: { "05": 300, "50": 400 } });
    await letTimePass(loggedIn, 84);
    await shell.open("/");
    const { check } = protection;
    await expect(check).toBeVisible();
    await expect(check).toContainText("1 h 24 min");
    await expect(check).toContainText(`${words["protect.staked"]}700`);
    await expect(check).toContainText(new RegExp(`${words["protect.net"]}[-−]700`));
    // Neither the key that closes other dialogs nor the page behind it, nor coming back, gets past it.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(check).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(check.locator(":focus")).toHaveCount(1);
    await page.reload();
    await expect(check).toBeVisible();
    await page.goto("/slot");
    await expect(check).toBeVisible();

    await check.getByRole("button", { name: words["check.continue"] }).click();
    await expect(check).toBeHidden();
    await page.reload();
    await shell.main.waitFor();
    await shell.settle();
    await expect(check).toBeHidden();
  },
);

test("B-621 from the reality check the way leads to a break and to the limits", async ({
  page,
  shell,
  protection,
  loggedIn,
}) => {
  await letTimePass(loggedIn, 61);
  await shell.open("/");
  await protection.check.getByRole("button", { name: words["check.break"] }).click();
  await expect(page).toHaveURL(/\/protection#break$/);
  await expect(protection.check).toBeHidden();
  await expect(protection.breakCard).toBeInViewport();
});

test("B-621 an answer that does not go through is told, and can be given again", async ({
  page,
  shell,
  protection,
  loggedIn,
}) => {
  await letTimePass(loggedIn, 61);
  await page.route("**/reality_check/ack", (route) => route.abort("connectionfailed"), {
    times: 1,
  });
  await shell.open("/");
  const { check } = protection;
  const limits = check.getByRole("button", { name: words["check.limits"] });
  await limits.click();
  await expect(check.getByRole("alert")).toHaveText(words["state.network_text"]);
  await limits.click();
  await expect(page).toHaveURL(/\/protection$/);
  await expect(check).toBeHidden();
});

test("B-621 a page that is open when the time has come is told without a reload", async ({
  page,
  shell,
  protection,
  loggedIn,
}) => {
  await page.clock.install();
  await letTimePass(loggedIn, 50);
  const first = page.waitForResponse("**/api/user/protection/reality_check");
  await shell.open("/");
  const { data } = (await (await first).json()) as { data: { due_in_s: number } };
  expect(data.due_in_s).toBeGreaterThan(9 * 60);
  await expect(protection.check).toBeHidden();
  // Ten minutes go by for both: for the server, which counts them, and for the page, which then asks.
  await letTimePass(loggedIn, 60.1);
  await page.clock.fastForward((data.due_in_s + 1) * 1_000);
  await expect(protection.check).toBeVisible();
  await expect(protection.check).toContainText("1 h 0 min");
});

test("B-621 a check that cannot be read when its time has come is asked for again by itself", async ({
  page,
  shell,
  protection,
  loggedIn,
}) => {
  await page.clock.install();
  await letTimePass(loggedIn, 61);
  let failed = 0;
  let isBroken = true;
  await page.route("**/api/user/protection/reality_check", async (route) => {
    if (!isBroken) return route.continue();
    failed += 1;
    return route.abort("connectionfailed");
  });
  await shell.open("/");
  // The first call and both times it is asked again at once.
  await expect(async () => {
    await page.clock.fastForward(1_000);
    expect(failed).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [100] });
  await expect(protection.check).toBeHidden();
  isBroken = false;
  await passTimeUntilVisible(page, protection.check);
});
