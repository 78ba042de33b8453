import type { Locator, Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";
import { routes } from "@shwe/contract/routes";
import type { Reply } from "@shwe/contract/schemas";

import { texts } from "../texts.ts";

export type LotteryPages = ReturnType<typeof lotteryOf>;

/** The five pages, as their paths and titles name them; and a number of each. */
export const lotteryPages = [
  { path: "/two/lottery", title: "page.two", game: "2d", number: "05" },
  { path: "/three/lottery", title: "page.three", game: "3d", number: "005" },
  { path: "/one/lottery", title: "page.one", game: "1d", number: "5" },
  { path: "/crypto/lottery", title: "page.crypto_two", game: "c2d", number: "05" },
  { path: "/crypto/one/lottery", title: "page.crypto_one", game: "c1d", number: "5" },
] as const;

/**
 * Leaves the draws of other tests out of the list of Thai 2D. Theirs come and go at any moment, and a page that moves on to the next
 * draw would move to one of them.
 */
export async function showOnlyDraws(page: Page, draws: readonly number[]): Promise<void> {
  await page.route(routes.listTwoDSections.path, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as Reply<"listTwoDSections">;
    const data = reply.data.filter(({ draw_id }) => draws.includes(draw_id));
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

/** The board, the slip, and the sheet from the question to the receipt. */
export function lotteryOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  const board = main.getByRole("toolbar", { name: words["bet.board"] });
  const slip = main.getByRole("region", { name: words["slip.title"] });
  const picks = main.getByRole("group", { name: words["pick.label"] });
  const dialog = page.locator("dialog[open]");
  const inDialog = (name: string) => dialog.getByRole("button", { name });
  const cell = (number: string): Locator =>
    board.locator("[data-number]").getByText(number, { exact: true });
  const preset = (text: string) => slip.getByRole("button", { name: text, exact: true });
  const bet = slip.getByRole("button", { name: words["slip.bet"] });
  const confirm = inDialog(words["slip.confirm"]);
  return {
    board,
    /** A number as it stands on the board, whatever is said about it. */
    cell,
    lit: board.locator('[data-number][aria-pressed="true"]'),
    timer: main.getByRole("timer"),
    section: (name: string) => main.getByRole("radio", { name }),
    picks,
    pick: (name: string) => picks.getByRole("button", { name }),
    slip,
    stake: slip.getByRole("textbox", { name: words["slip.stake"], exact: true }),
    preset,
    undo: slip.getByRole("button", { name: words["slip.undo"] }),
    bet,
    checking: slip.getByRole("button", { name: words["slip.checking"] }),
    dialog,
    confirm,
    sendAgain: inDialog(words["slip.again"]),
    back: inDialog(words["slip.back"]),
    verify: inDialog(words["receipt.verify"]),
    receipt: page.getByRole("article", { name: words["receipt.title"] }),
    /** These numbers, at this one of the offered stakes. */
    choose: async (numbers: readonly string[], stake: string): Promise<void> => {
      for (const number of numbers) await cell(number).click();
      await preset(stake).click();
    },
    /** The press and the answer to its question. */
    place: async (): Promise<void> => {
      await bet.click();
      await confirm.click();
    },
    open: async (path: string, draw_id?: number): Promise<void> => {
      await page.goto(draw_id === undefined ? path : `${path}?draw=${draw_id}`);
      await main.waitFor();
    },
  };
}
