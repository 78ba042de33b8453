import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";
import { untilQuiet } from "./quiet.ts";

/**
 * Our pages have no cross-origin frames, so axe's legacy mode is enough; the other mode opens a second page for every
 * check and took a fifth longer.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

/** Checks the whole page with axe; a failure names the violated rule and its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(told).toEqual([]);
}

/** Checks one part of a page, such as the open dialog, after all requests have ended. */
export async function expectNoViolation(page: Page, where: string, part = "html"): Promise<void> {
  await untilQuiet(page);
  const { violations } = await axeOn(page).include(part).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  expect(told, where).toEqual([]);
}
