import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { addOfficeOperator, officeAddress, openSession } from "../support/harness/office.ts";
import { sendFrom } from "../support/harness/office-cases.ts";
import { registerPlayer } from "../support/harness/players.ts";

test("the page of a player opens with an overview, names the player in titles and dialogs, and counts its tabs", async ({
  page,
}) => {
  const player = await registerPlayer("Ko Aung");
  await openSession(page.context(), await addOfficeOperator("owner"));
  await page.goto(`${officeAddress()}/players`);
  await sendFrom(page, `/office/players/${player.id}/notes`, { text: "Called about a transfer." });
  await sendFrom(page, `/office/players/${player.id}/freeze`, {
    ...{ hours: null, reason: "many accounts on one phone" },
  });
  await page.goto(`${officeAddress()}/players/${player.id}`);
  const name = `Ko Aung · ${player.user_code}`;
  await expect(page).toHaveTitle(`Players / ${name} · Office`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Players / ${name}`);

  const tabs = page.getByRole("navigation", { name: "Parts of the player's page" });
  await expect(tabs.getByRole("link", { name: "Overview" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(tabs.getByRole("link", { name: "Notes 1" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("Called about a transfer.");
  await expect(main.getByRole("link", { name: "Freeze of a player" })).toBeVisible();

  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: `Note: ${name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("0");
  await expect(page).toHaveURL(/tab=acts$/);
});

test("Enter waits for a search that is running, and opens what it finds", async ({ page }) => {
  const draw = await openDraw({ game: "2d" });
  await openSession(page.context(), await addOfficeOperator("draws"));
  await page.goto(`${officeAddress()}/draws`);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/office/search", async (route) => {
    await asked;
    await route.continue();
  });
  await expect(page.getByRole("row").first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: /^Phone/ })).toBeFocused();
  await page.keyboard.type(String(draw));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Searching…")).toBeVisible();
  answer();
  await expect(page).toHaveURL(new RegExp(`/draws/${draw}$`));
  await expect(page).toHaveTitle(/^Draws \/ Thai 2D \d+ [A-Z][a-z]{2} \d\d:\d\d · Office$/);
});
