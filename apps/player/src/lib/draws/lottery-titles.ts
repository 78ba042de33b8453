import type { Reply } from "@shwe/contract/schemas";

import type { PlainKey } from "../i18n.ts";

/** One draw with its number, or still without. */
export type LuckyNumber = Reply<"listLuckyNumbers">["data"][number];
export type LotteryType = LuckyNumber["type"];

/** What each lottery is called: as the page on which it is played. */
export const lottery_titles: Readonly<Record<LotteryType, PlainKey>> = {
  "1D": "page.one",
  "2D": "page.two",
  "3D": "page.three",
  C1D: "page.crypto_one",
  C2D: "page.crypto_two",
};

export const isLotteryType = (text: string | null): text is LotteryType =>
  text !== null && Object.hasOwn(lottery_titles, text);
