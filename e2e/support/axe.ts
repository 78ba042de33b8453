import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";
import { untilQuiet } from "./quiet.ts";

/**
 * Our pages have no frames of other origins, which is what axe's other mode is for: that one opens a second page for every check and
 * took a fifth longer.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

/** Fails with the rule and the elements that break it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(told).toEqual([]);
}

/** Checks one part of a page, such as the open dialog, when no request is under way any more. */
export async function expectNoViolation(page: Page, where: string, part = "html"): Promise<void> {
  await untilQuiet(page);
  const { violations } = await axeOn(page).include(part).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  expect(told, where).toEqual([]);
}
