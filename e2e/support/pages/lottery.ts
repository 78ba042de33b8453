import type { Locator, Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";
import { lotteryCodes } from "@shwe/contract/player/game-routes";
import { lotteryPagePaths } from "@shwe/contract/player/games";
import { routes } from "@shwe/contract/player/routes";
import type { Reply } from "@shwe/contract/player/schemas";
import { formatNumber, games } from "@shwe/rules/lottery";

import { lotteries } from "../../../apps/player/src/domain/lottery/lotteries.ts";
import { changeReply } from "../change-reply.ts";
import { texts } from "../texts.ts";

export type LotteryPages = ReturnType<typeof lotteryOf>;

/** The five lottery pages, each with one valid number. */
export const lotteryPages = lotteryCodes.map((game) => ({
  game,
  path: lotteryPagePaths[game],
  title: lotteries[game].title,
  number: formatNumber(games[game], 5),
}));

/**
 * Removes the draws of other tests from the list of Thai 2D. Otherwise a page that moves on to the next draw could move
 * to one of them.
 */
export async function showOnlyDraws(page: Page, draws: readonly number[]): Promise<void> {
  await changeReply<Reply<"listTwoDSections">>(page, routes.listTwoDSections.path, (reply) => ({
    ...reply,
    data: reply.data.filter(({ draw_id }) => draws.includes(draw_id)),
  }));
}

/** Locators of the board, the slip, and the sheet with confirmation and receipt. */
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
    /** A number on the board, in any state. */
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
    /** Selects these numbers and one of the offered stakes. */
    choose: async (numbers: readonly string[], stake: string): Promise<void> => {
      for (const number of numbers) await cell(number).click();
      await preset(stake).click();
    },
    /** Presses the bet button and confirms. */
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
