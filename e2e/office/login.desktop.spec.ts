import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  addOfficeOperator,
  codeOf,
  officeAddress,
  office_password,
  openSession,
} from "../support/harness/office.ts";

test("O2 an operator logs in with password and code by the keyboard alone, and a code works once", async ({
  page,
  context,
}) => {
  const { name, secret } = await addOfficeOperator("support");
  await page.goto(officeAddress());
  await expect(page.getByLabel("Operator name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Name or password is wrong.");
  await page.getByLabel("Password", { exact: true }).fill(office_password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Six digits from your authenticator")).toBeFocused();
  await expectAccessible(page);
  const code = codeOf(secret);
  await page.keyboard.type(code);
  await expect(page.getByRole("navigation")).toContainText("Level 2");
  const cookies = await context.cookies(officeAddress());
  expect(cookies.map(({ name: cookie_name }) => cookie_name).toSorted()).toEqual([
    ...["__Host-office", "__Host-office-device"],
  ]);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({
      ...{ httpOnly: true, secure: true, sameSite: "Strict", path: "/" },
    });

  await context.clearCookies();
  await page.goto(officeAddress());
  await page.getByLabel("Operator name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(office_password);
  await page.keyboard.press("Enter");
  await page.getByLabel("Six digits from your authenticator").fill(code);
  await expect(page.getByRole("alert")).toContainText("The code is wrong or was used before.");
});

test("O2 a passkey is added, and then logs in without a password", async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await openSession(context, await addOfficeOperator("finance"));
  await page.goto(`${officeAddress()}/account`);
  await page.getByRole("button", { name: "Add a passkey" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the passkey").fill("Test laptop");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Test laptop")).toBeVisible();

  await context.clearCookies();
  await page.goto(officeAddress());
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("navigation")).toContainText("Reports");
});

test("O4 a page that the role may not open is neither in the menu nor reachable by its address", async ({
  page,
  context,
}) => {
  await openSession(context, await addOfficeOperator("draws"));
  await page.goto(`${officeAddress()}/operators`);
  await expect(page.getByRole("main")).toContainText("Your role has no right to this page");
  await expect(page.getByRole("navigation")).not.toContainText("Operators");
  await expect(page.getByRole("navigation")).toContainText("Draws");
});
