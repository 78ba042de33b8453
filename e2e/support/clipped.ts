import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/**
 * Texts that are cut off by a box, or that are wider than their own box and so cover what is beside it. Texts for screen
 * readers, and digits that are drawn in halves, are hidden on purpose.
 */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    if (root === null) return ["the page has no main part"];
    const tolerance_px = 1;
    const isForReaders = ({ clientWidth, clientHeight }: Element) =>
      clientWidth <= 1 || clientHeight <= 1;
    const faults = new Set<string>();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (text === "" || parent === null || parent.closest("[aria-hidden]") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      let isOwnBox = true;
      for (
        let box: Element | null = parent;
        box !== null && box !== root;
        box = box.parentElement
      ) {
        const { display, overflowX, overflowY } = getComputedStyle(box);
        if (display === "inline" || display === "contents") continue;
        if (isForReaders(box)) break;
        // A box that scrolls may hide a part of its texts.
        if (overflowX === "auto" || overflowX === "scroll") break;
        const edge = box.getBoundingClientRect();
        const isWider = left < edge.left - tolerance_px || right > edge.right + tolerance_px;
        const isHiding = overflowY === "hidden" || overflowY === "clip";
        // A row that is completely outside, as the quick picks that do not fit, is hidden on purpose.
        if (isHiding && (bottom <= edge.top || top >= edge.bottom)) break;
        const isHigher = top < edge.top - tolerance_px || bottom > edge.bottom + tolerance_px;
        if ((isWider && (isOwnBox || isHiding)) || (isHigher && isHiding)) faults.add(text);
        isOwnBox = false;
        if (overflowY === "auto" || overflowY === "scroll") break;
      }
    }
    return [...faults];
  });

/** Checks that no text of the main part, or of the open dialog, is cut off. */
export async function expectNothingClipped(page: Page, where: string): Promise<void> {
  // Checked again until nothing is: after a change of the width, the page renders once more.
  await expect.poll(() => clippedTexts(page), `cut off: ${where}`).toEqual([]);
}
