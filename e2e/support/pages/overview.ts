import type { Page } from "@playwright/test";
import { lotteryCodes, lotteryTypeOf } from "@shwe/contract/player/game-routes";
import type { LotteryType } from "@shwe/contract/player/games";
import { routes } from "@shwe/contract/player/routes";
import type { Reply } from "@shwe/contract/player/schemas";
import { yangonDay } from "@shwe/rules";

import { changeReply } from "../change-reply.ts";

type Overview = Reply<"getLotteryOverview">;
type Lottery = Overview["data"][number];
type NextDraw = NonNullable<Lottery["next"]>;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

/** An open draw of today that closes in so many seconds. */
export const drawClosingIn = (seconds: number, given: Partial<NextDraw> = {}): NextDraw => ({
  draw_id: 1,
  draw_on: yangonDay(new Date()),
  section: "04:30 PM",
  open_at: inSeconds(-60),
  close_at: inSeconds(seconds),
  result_at: inSeconds(seconds + 2_100),
  state: "open",
  is_open: true,
  odd: 80,
  tot: 0,
  tod_mode: "none",
  default_amount: 100,
  line_max: 100_000,
  overall_amount: 1_000_000,
  ...given,
});

/** A result of today that was published a minute ago. */
export const resultOf = (number: string, draw_id = 2): NonNullable<Lottery["last"]> => ({
  draw_id,
  draw_on: yangonDay(new Date()),
  section: "12:01 PM",
  number,
  published_at: inSeconds(-60),
  version: 1,
});

type Known = Partial<Record<LotteryType, Partial<Omit<Lottery, "type">>>>;

/**
 * Replaces what the server says about the draws of all lotteries, because other tests have draws at the same time. The
 * function is called for each reply.
 */
export async function showOverview(page: Page, known: () => Known): Promise<void> {
  await changeReply<Overview>(page, routes.getLotteryOverview.path, () => {
    const lotteries = known();
    return {
      success: true,
      status: 200,
      server_now: new Date().toISOString(),
      data: lotteryCodes.map((code) => {
        const type = lotteryTypeOf(code);
        return { type, next: null, staged: [], last: null, ...lotteries[type] };
      }),
    };
  });
}

/** Replaces the live number of the Thai exchange by one that was observed so many seconds ago; null: there is none. */
export async function showLiveTwoD(page: Page, age_s: number | null): Promise<void> {
  const observed_at = inSeconds(-(age_s ?? 0));
  const number: Reply<"getLiveTwoD">["data"] = {
    set: "1,284.62",
    value: "41,387.05",
    twod: "27",
    marks: [
      { field: "index", text: "1,284.62", at: [7] },
      { field: "turnover", text: "41,387.05", at: [5] },
    ],
    observed_at,
    age_ms: (age_s ?? 0) * 1_000,
  };
  await changeReply<Reply<"getLiveTwoD">>(page, routes.getLiveTwoD.path, (reply) => ({
    ...reply,
    data: age_s === null ? null : number,
  }));
}
