import { expect, type Page } from "@playwright/test";

import { drawPicture } from "../harness/pictures.ts";
import { press, visit } from "./office-people.ts";

/** Approves the request for level 2 of the player with this name. */
export const approveLevel2InOffice = async (support: Page, name: string): Promise<void> => {
  await visit(support, "/level2");
  await support.getByRole("row").filter({ hasText: name }).last().click();
  await support.getByRole("button", { name: /^Claim/ }).click();
  await expect(support.getByRole("img", { name: "Screenshot of the player" })).toBeVisible();
  await support.getByRole("button", { name: /^Approve/ }).click();
  await support
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(support.getByRole("dialog")).toHaveCount(0);
};

/** Claims the open cash-in or cash-out by the keyboard. */
export const claim = async (page: Page): Promise<void> => {
  await expect(page.getByRole("button", { name: /^Claim/ })).toBeVisible();
  await press(page, "Enter");
  await expect(page.getByText(/^claimed by you/)).toBeVisible();
};

/** Reads the number of a claimed and approved cash-out, and records its payment with a reference and a picture. */
export const payInOffice = async (payer: Page, code: string, reference: string): Promise<void> => {
  const request = payer.getByRole("region", { name: code });
  await press(payer, "v");
  await expect(request.getByText(/^09[0-9]{7,9}$/)).toBeVisible();
  await press(payer, "t");
  await payer.keyboard.type(reference);
  await press(payer, "Enter");
  await payer
    .getByLabel("Add the picture of the payment")
    .setInputFiles(await drawPicture(payer, 600, 900));
  await expect(request.getByRole("button", { name: /^Replace photo.jpg/ })).toBeVisible();
  await press(payer, "p");
  const summary = payer.getByRole("dialog", { name: `Mark paid: ${code}` });
  await expect(summary).toContainText(reference);
  await expect(summary.getByText(/^09[0-9]{7,9}$/)).toBeVisible();
  await summary.getByRole("button", { name: /^Mark paid/ }).click();
  await expect(payer.getByText(`${code} was paid`)).toBeVisible();
};
