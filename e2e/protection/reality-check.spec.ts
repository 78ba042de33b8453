import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { letTimePass } from "../support/harness/protection.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test(
  "B-621 a reality check shows time and net result, and remains open until it is answered",
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
    // Escape, a press outside, a reload and another page do not close the reality check.
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

test("B-621 the reality check links to breaks and to limits", async ({
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

test("B-621 an answer that fails to send shows an error, and can be sent again", async ({
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

test("B-621 a page that is open when the reality check is due shows it without a reload", async ({
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
  // Moves the time on for the server, which counts the minutes played, and for the page, which then requests the
  // reality check.
  await letTimePass(loggedIn, 60.1);
  await page.clock.fastForward((data.due_in_s + 1) * 1_000);
  await expect(protection.check).toBeVisible();
  await expect(protection.check).toContainText("1 h 0 min");
});

test("B-621 a reality check that cannot be loaded when it is due is requested again automatically", async ({
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
  // Waits for the first request and its two immediate retries.
  await expect(async () => {
    await page.clock.fastForward(1_000);
    expect(failed).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [100] });
  await expect(protection.check).toBeHidden();
  isBroken = false;
  await passTimeUntilVisible(page, protection.check);
});
