import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";

/** Primitives that no page uses yet are on the showcase page. */
test.beforeEach(async ({ page }) => {
  await page.goto(process.env["E2E_SHOWCASE"] ?? "");
  await page.getByRole("main").waitFor();
});

const toast_ms = 5_000;

async function showToast(page: Page, kind: "Success" | "Error" | "Warning" | "Info") {
  await page.getByRole("button", { name: kind, exact: true }).click();
  const toast = page
    .getByRole("region", { name: /^Messages/ })
    .getByRole(kind === "Error" ? "alert" : "status");
  await expect(toast).toBeVisible();
  return toast;
}

/** Finds the progress bar of a toast: the only animation of a toast that takes seconds. */
const barOf = (toast: Locator) =>
  toast.evaluate((element, wanted_ms) => {
    const bar = element
      .getAnimations({ subtree: true })
      .find(({ effect }) => effect?.getComputedTiming().duration === wanted_ms);
    return bar?.playState ?? "none";
  }, toast_ms);

test("R-111 R-114 spinner and amounts follow the specification, and no primitive has an accessibility violation", async ({
  page,
}) => {
  await test.step("R-111 the spinner is three gold dots of 13 px", async () => {
    const spinner = page.getByRole("region", { name: "Loading" }).getByRole("status").first();
    const dots = await spinner.locator("i").evaluateAll((all) =>
      all.map((dot) => {
        const { width, height, borderRadius, backgroundImage } = getComputedStyle(dot);
        return { width, height, borderRadius, backgroundImage };
      }),
    );
    expect(dots).toHaveLength(3);
    for (const dot of dots) {
      expect(dot).toMatchObject({ width: "13px", height: "13px", borderRadius: "50%" });
      expect(dot.backgroundImage).toContain("rgb(239, 205, 120)");
    }
  });

  await test.step("R-114 amounts are whole, with a comma every three digits and MMK", async () => {
    const numbers = page.getByRole("region", { name: "Numbers" });
    await expect(numbers).toContainText("125,400MMK");
    await expect(numbers).toContainText("+850,000MMK");
    await expect(numbers).toContainText("−12,000MMK");
    await expect(numbers).toContainText("12,345,678,901,234,567,890");
  });

  await test.step("no accessibility violation", () => expectAccessible(page));
});

test("R-112 a dialog has title, back and close, traps the focus and returns it", async ({
  page,
}) => {
  const opener = page.getByRole("button", { name: "Dialog", exact: true });
  await opener.click();
  const first = page.getByRole("dialog", { name: "Scan to install" });
  await expect(first.getByRole("button", { name: "Close" })).toBeVisible();
  await expect(first.getByRole("button", { name: "Back" })).toHaveCount(0);
  await first.getByRole("button", { name: "Next" }).click();

  const second = page.getByRole("dialog", { name: "The second step" });
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press("Tab");
    await expect(second.locator(":focus")).toHaveCount(1);
  }
  await second.getByRole("button", { name: "Back" }).click();
  await expect(first).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
});

test("R-113 a toast of each kind has its own colour and a bar of 5000 ms", async ({ page }) => {
  const colours = new Set<string>();
  for (const kind of ["Success", "Error", "Warning", "Info"] as const) {
    const toast = await showToast(page, kind);
    colours.add(await toast.evaluate((element) => getComputedStyle(element).backgroundColor));
    // Moves the pointer away from the button it pressed, because a toast under the pointer pauses.
    await page.mouse.move(0, 0);
    await expect.poll(() => barOf(toast)).toBe("running");
    await toast.click({ position: { x: 12, y: 12 } });
    await expect(toast).toBeHidden();
  }
  expect(colours.size).toBe(4);
});

/** Stops the progress bar shortly before its end: from then on the toast cannot expire, even on a slow machine. */
const stopBar = (toast: Locator) =>
  toast.evaluate(async (element, life) => {
    const bar = element
      .getAnimations({ subtree: true })
      .find(({ effect }) => effect?.getComputedTiming().duration === life);
    if (bar === undefined) throw new Error("the toast has no bar");
    bar.pause();
    bar.currentTime = life - 10;
    Object.assign(window, { goOn: () => bar.play() });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, toast_ms);

test("R-113 a toast disappears after 5000 ms", async ({ page }) => {
  const toast = await showToast(page, "Info");
  await page.mouse.move(0, 0);
  await expect.poll(() => barOf(toast)).toBe("running");
  await stopBar(toast);
  await expect(toast).toBeVisible();
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await expect(toast).toBeHidden();
});

test("R-113 a toast can be dragged away", async ({ page }) => {
  const toast = await showToast(page, "Warning");
  // Stops the progress bar, so that the toast cannot disappear by itself.
  await stopBar(toast);
  const box = await toast.boundingBox();
  if (box === null) throw new Error("the toast has no place on screen");
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 60, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(toast).toBeHidden();
});

/** Records every text of a balance, visible texts and texts for screen readers separately. */
async function watchBalance(balance: Locator): Promise<() => Promise<string[]>> {
  await balance.evaluate((element) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const seen = element.querySelector("[aria-hidden] > span") ?? element.querySelector("span");
      told.push(seen?.textContent ?? "");
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  return () => balance.evaluate(() => (window as unknown as { told: string[] }).told);
}

test("R-310 a balance counts up to its new value, and never counts down", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const balance = page.getByRole("region", { name: "Balance" });
  const told = await watchBalance(balance);
  await balance.getByRole("button", { name: "Money comes" }).click();
  await expect.poll(async () => (await told()).at(-1)).toBe("100,000MMK");
  const amounts = (await told()).map((text) => Number(text.replace(/\D/g, "")));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  expect(amounts.some((amount) => amount > 50_000 && amount < 100_000)).toBe(true);
  const steps = amounts.length;
  await balance.getByRole("button", { name: "Money goes" }).click();
  await expect.poll(async () => (await told()).at(-1)).toBe("50,000MMK");
  const after = (await told()).slice(steps).map((text) => Number(text.replace(/\D/g, "")));
  expect(after.filter((amount) => amount > 50_000 && amount < 100_000)).toEqual([]);
});

test("R-310 with reduced motion a balance changes at once", async ({ page }) => {
  const balance = page.getByRole("region", { name: "Balance" });
  const told = await watchBalance(balance);
  await balance.getByRole("button", { name: "Money comes" }).click();
  await expect.poll(async () => (await told()).at(-1)).toBe("100,000MMK");
  expect((await told()).filter((text) => text !== "100,000MMK" && text !== "50,000MMK")).toEqual(
    [],
  );
});
