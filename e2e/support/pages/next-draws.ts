import { expect, type Locator, type Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";

import { changeReply } from "../change-reply.ts";
import { texts } from "../texts.ts";

const tap_timeout_ms = 2_000;

/** Removes the draws of other tests from the list of Thai 2D draws that accept bets. */
export async function showOnlyUpcoming(page: Page, draws: readonly number[]): Promise<void> {
  await changeReply<Reply<"listUpcomingDraws">>(page, "/api/draw_upcoming/2D", (reply) => ({
    ...reply,
    data: reply.data.filter(({ draw_id }) => draws.includes(draw_id)),
  }));
}

/** Locators of the sheet that places one slip on the next draws. */
export function nextDrawsOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  // The sheet is above the sheet of the slip.
  const sheet = page.locator("dialog[open]").last();
  const button = (name: string) => sheet.getByRole("button", { name });
  const finish = button(words["again.finish"]);
  const stop = button(words["again.stop"]);
  const rows = sheet.getByRole("list", { name: words["again.draws"] }).getByRole("listitem");
  return {
    sheet,
    rows,
    /**
     * Opens the sheet by its button in the details of a slip, and returns when it lists so many draws. A tap soon after
     * the details have opened is ignored as the second half of a double tap, so it is repeated.
     */
    openBy: async (opener: Locator, count: number): Promise<void> => {
      await expect(async () => {
        if ((await rows.count()) === 0) await opener.click({ timeout: tap_timeout_ms });
        await expect(rows).toHaveCount(count, { timeout: tap_timeout_ms });
      }).toPass();
    },
    fewer: button(words["again.fewer"]),
    more: button(words["again.more"]),
    place: (count: number) => button(words["again.place"].replace("{{count}}", String(count))),
    finish,
    stop,
    // A tap soon after the slips are sent is ignored as the second half of a double tap, so these two repeat it.
    stopRest: () =>
      expect(async () => {
        await stop.click({ timeout: tap_timeout_ms });
        await expect(stop).toBeDisabled({ timeout: tap_timeout_ms });
      }).toPass(),
    close: () =>
      expect(async () => {
        if ((await finish.count()) > 0) await finish.click({ timeout: tap_timeout_ms });
        await expect(finish).toHaveCount(0, { timeout: tap_timeout_ms });
      }).toPass(),
  };
}
