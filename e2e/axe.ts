import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/** Fails with the rule and the elements that break it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(told).toEqual([]);
}
