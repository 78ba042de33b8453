import { expect, test } from "../support/fixtures.ts";

test("R-113 a toast stays while the pointer is over it and continues afterwards", async ({
  page,
}) => {
  await page.goto(process.env["E2E_SHOWCASE"] ?? "");
  await page.getByRole("button", { name: "Success", exact: true }).click();
  const toast = page.getByRole("region", { name: /^Messages/ }).getByRole("status");
  await expect(toast).toBeVisible();
  const states = () =>
    toast.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().duration === 5_000)
        .map(({ playState }) => playState),
    );
  await toast.hover();
  await expect.poll(states).toEqual(["paused"]);
  await page.mouse.move(5, 700);
  await expect.poll(states).toEqual(["running"]);
});
