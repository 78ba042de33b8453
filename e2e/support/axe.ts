import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type axe from "axe-core";

import { expect } from "./fixtures.ts";
import { untilQuiet } from "./quiet.ts";

/** Read as text, because it runs in the page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The violations in one part of the page, each with its rule and its elements. */
async function violationsIn(page: Page, part: string): Promise<string[]> {
  // Sent once per document, because it has half a megabyte. The evaluation is not subject to the page's policy.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (selector) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(selector, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, part);
}

/** Checks the whole page with axe; a failure names the violated rule and its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsIn(page, "html")).toEqual([]);
}

/** Checks one part of a page, such as the open dialog, after all requests have ended. */
export async function expectNoViolation(page: Page, where: string, part = "html"): Promise<void> {
  await untilQuiet(page);
  expect(await violationsIn(page, part), where).toEqual([]);
}
