import { AxeBuilder } from "@axe-core/playwright";

import { expect, test } from "./fixtures.ts";
import { specifiedPaths, unknown_path } from "./paths.ts";

const seen = specifiedPaths.filter(({ access }) => access === "public").map(({ path }) => path);

for (const path of ["/", ...seen, unknown_path]) {
  test(`${path} has no accessibility violation`, async ({ page, shell }) => {
    await shell.open(path);
    await page.waitForLoadState("networkidle");
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`,
    );
    expect(told).toEqual([]);
  });
}
