import type { Browser, Page } from "@playwright/test";
import type { OperatorRole } from "@shwe/contract/office/permissions";

import { addOfficeOperator, officeAddress, openSession } from "../harness/office.ts";

const viewport = { width: 1440, height: 900 };

/** A browser of one person, which shares no cookie with the others. */
export const openOffice = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport, timezoneId: "Asia/Yangon" });
  return context.newPage();
};

/** A browser in which a new operator of the role is logged in. */
export const openOfficeAs = async (browser: Browser, role: OperatorRole): Promise<Page> => {
  const page = await openOffice(browser);
  await openSession(page.context(), await addOfficeOperator(role));
  return page;
};

export const visit = (page: Page, path: string) => page.goto(`${officeAddress()}${path}`);

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
