import { expect, test } from "../support/fixtures.ts";
import { giveCashIn, giveCashOut } from "../support/harness/cash-requests.ts";
import { registerPlayer } from "../support/harness/players.ts";
import { openOfficeAs, press, visit } from "../support/pages/office-people.ts";
import { claim } from "../support/pages/office-requests.ts";

test("B-602 the search opens cash requests by code, the end of it and the digits of the transfer", async ({
  browser,
}) => {
  const player = await registerPlayer("Thida Find");
  const cashIn = await giveCashIn(player, 15_000);
  const cashOut = await giveCashOut(player, 10_000);
  const page = await openOfficeAs(browser, "finance");
  const search = async (text: string, code: string): Promise<void> => {
    await visit(page, "/dashboard");
    await page.getByRole("navigation").first().waitFor();
    await press(page, "/");
    await page.getByRole("combobox", { name: /^Phone/ }).fill(text);
    await page.getByRole("option").filter({ hasText: code }).click();
    await expect(page.getByRole("heading", { level: 2, name: code })).toBeVisible();
  };
  for (const text of [cashIn.code, cashIn.transaction_id]) {
    await search(text, cashIn.code);
    await expect(page).toHaveURL(new RegExp(`/cash_in\\?id=${cashIn.id}$`));
  }
  await search(cashOut.code.slice(-6).toLowerCase(), cashOut.code);
  await expect(page).toHaveURL(new RegExp(`/cash_out\\?id=${cashOut.id}$`));

  await visit(page, `/cash_in?id=${cashIn.id}`);
  await claim(page);
  await press(page, "a");
  await expect(page.getByText(`${cashIn.code} was approved`)).toBeVisible();
  await search(cashIn.code.slice(-6), cashIn.code);
  await expect(page).toHaveURL(new RegExp(`/cash_in\\?list=approved&id=${cashIn.id}$`));
});
