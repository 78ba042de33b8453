import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";
import { routes } from "@shwe/contract/player/routes";
import type { Reply } from "@shwe/contract/player/schemas";

import { lotteriesByPopularity } from "../../../apps/player/src/domain/lottery/lotteries.ts";
import { changeReply } from "../change-reply.ts";
import { texts } from "../texts.ts";

type Overview = Reply<"getLotteryOverview">;
type LotteryOverview = Overview["data"][number];
type NextDraw = NonNullable<LotteryOverview["next"]>;

const hour_ms = 3_600_000;
const in_hours = (hours: number): string => new Date(Date.now() + hours * hour_ms).toISOString();

/** A draw that accepts bets for so many hours. */
export const openFor = (hours: number, terms: Partial<NextDraw> = {}): NextDraw => ({
  draw_id: 7,
  draw_on: "2026-11-16",
  section: "04:30 PM",
  open_at: in_hours(-1),
  close_at: in_hours(hours),
  result_at: in_hours(hours + 1),
  state: "open",
  is_open: true,
  odd: 80,
  tot: 0,
  tod_mode: "none",
  default_amount: 100,
  line_max: 50_000,
  overall_amount: 1_000_000,
  ...terms,
});

/**
 * Replaces the overview of the server, which contains the draws of all other tests that run at the same time. A lottery
 * that is not given has no draw.
 */
export async function showOverview(
  page: Page,
  given: Partial<Record<LotteryOverview["type"], Partial<LotteryOverview>>>,
): Promise<void> {
  const reply: Overview = {
    success: true,
    status: 200,
    server_now: new Date().toISOString(),
    data: lotteriesByPopularity.map(({ type }) => ({
      type,
      next: null,
      staged: [],
      last: null,
      ...given[type],
    })),
  };
  await changeReply<Overview>(page, routes.getLotteryOverview.path, () => reply);
}

/** Locators of the page with all lotteries, of the lottery menu and of the guides. */
export function lotteriesOf(page: Page, language: LocaleCode = "en") {
  const words = texts[language];
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog", { name: words["lotteries.switch"] });
  return {
    cards: main.getByRole("article"),
    card: (title: "page.one" | "page.two" | "page.three" | "page.crypto_two" | "page.crypto_one") =>
      main.getByRole("article", { name: words[title] }),
    /** The button of a betting page that opens the choice between the lotteries. */
    opener: page.getByRole("banner").getByRole("button", { name: words["menu.lotteries"] }),
    sheet,
    options: sheet.getByRole("navigation").getByRole("link"),
    /** The links to the guides of the five lotteries. */
    guides: main.getByRole("navigation", { name: words["guide.choose"] }).getByRole("link"),
    picks: main.getByRole("group", { name: words["guide.picks"] }),
    lit: main.getByTestId("guide-board").locator("[data-lit=true]"),
  };
}
