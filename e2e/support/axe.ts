import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";
import { untilQuiet } from "./quiet.ts";

/** Fails with the rule and the elements that break it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(told).toEqual([]);
}

/** The same for one part of a page that has come to rest, such as the dialog that is open. */
export async function expectNoViolation(page: Page, where: string, part = "html"): Promise<void> {
  await untilQuiet(page);
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  expect(told, where).toEqual([]);
}
