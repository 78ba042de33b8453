import type { Locator, Page } from "@playwright/test";

const ms_per_s = 1_000;

type DoubleTap = {
  first: Locator;
  appeared: Locator;
  gap_ms: number;
  /** Where on the width of the first element, from 0 to 1. */
  at?: number;
};

/**
 * Presses at the same position twice. The second press carries the time `gap_ms` after the first one, but is delivered
 * when `appeared` is visible, as on a busy phone that handles taps late. `Locator.dblclick` cannot set the times, so on
 * a busy machine its second press is too late to be a double tap.
 */
export async function doubleTap(
  page: Page,
  { first, appeared, gap_ms, at = 0.5 }: DoubleTap,
): Promise<void> {
  await first.scrollIntoViewIfNeeded();
  const box = await first.boundingBox();
  if (box === null) throw new Error("the button has no position");
  const cdp = await page.context().newCDPSession(page);
  const pressAt = async (timestamp: number) => {
    for (const type of ["mousePressed", "mouseReleased"] as const)
      await cdp.send("Input.dispatchMouseEvent", {
        ...{ type, timestamp, button: "left", clickCount: 1 },
        ...{ x: box.x + box.width * at, y: box.y + box.height / 2 },
      });
  };
  const begun_s = Date.now() / ms_per_s;
  await pressAt(begun_s);
  await appeared.waitFor();
  await pressAt(begun_s + gap_ms / ms_per_s);
  await cdp.detach();
}
