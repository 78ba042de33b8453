import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

export type Account = ReturnType<typeof accountOf>;

/** Locators of the forms of the account pages, and of what a logged-in player sees on every page. */
export function accountOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  const header = page.getByRole("banner");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const sheet = (name: string) => page.getByRole("dialog", { name });
  return {
    phone: main.getByRole("textbox", { name: words["auth.phone"] }).filter({ visible: true }),
    code: main.getByRole("textbox", { name: words["auth.code"] }),
    name: main.getByRole("textbox", { name: words["auth.name"], exact: true }),
    password: main.locator("input[name=password]").filter({ visible: true }),
    newPassword: main.getByLabel(words["auth.password_new"]),
    chosenPassword: main.getByLabel(words["auth.password_choose"]),
    referral: main.getByRole("textbox", { name: words["auth.referral"] }),
    consent: main.getByRole("checkbox"),
    byPassword: main.getByRole("radio", { name: words["auth.by_password"] }),
    getCode: button(words["auth.code_get"]),
    logIn: button(words["page.login"]).filter({ visible: true }),
    register: button(words["page.register"]),
    setPassword: button(words["profile.password_change"]),
    alert: main.getByRole("alert").filter({ visible: true }),
    toast: (text: string) =>
      page.getByRole("region", { name: words["toast.label"] }).getByText(text),

    balanceChip: header.getByRole("link", { name: new RegExp(`^${words["wallet.main"]}`) }),
    /** The balance chip with this amount. On a desktop it contains the currency too. */
    balanceOf: (amount: string) =>
      header.getByRole("link", { name: new RegExp(`^${words["wallet.main"]} ${amount}(MMK)?$`) }),
    pointChip: header.getByRole("link", { name: new RegExp(`^${words["wallet.point"]}`) }),
    userMenu: header.getByRole("button", { name: words["user.menu"] }),
    logoutQuestion: page.getByRole("alertdialog", { name: words["logout.question"] }),

    transferButton: button(words["wallet.transfer"]),
    editButton: button(words["profile.edit"]),
    passwordButton: button(words["profile.password"]),
    devicesButton: button(words["profile.devices"]),
    logoutButton: button(words["logout.action"]),
    transfer: sheet(words["transfer.title"]),
    pictureButton: button(words["picture.change"]),
    pictureSheet: sheet(words["picture.title"]),
    pictureInput: sheet(words["picture.title"]).locator("input[type=file]").first(),
    fileInput: main.locator("input[type=file]").first(),
    editSheet: sheet(words["profile.edit"]),
    passwordSheet: sheet(words["profile.password"]),
    devicesSheet: sheet(words["profile.devices"]),
  };
}
