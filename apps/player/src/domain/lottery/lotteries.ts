import { lotteryCodeOf, lotteryCodes, lotteryTypeOf } from "@shwe/contract/player/game-routes";
import { type LotteryCode, lotteryPagePaths, type LotteryType } from "@shwe/contract/player/games";

import type { PlainKey } from "../../locales/i18n.ts";
import { ballOf } from "./ball-of.ts";

/** One lottery as the pages show it. */
export type Lottery = ReturnType<typeof ballOf> & {
  code: LotteryCode;
  type: LotteryType;
  page_path: (typeof lotteryPagePaths)[LotteryCode];
  title: PlainKey;
};

const titles: Readonly<Record<LotteryCode, PlainKey>> = {
  "2d": "page.two",
  "3d": "page.three",
  "1d": "page.one",
  c2d: "page.crypto_two",
  c1d: "page.crypto_one",
};

const lotteryFor = (code: LotteryCode): Lottery => {
  const type = lotteryTypeOf(code);
  return { ...ballOf(type), code, type, page_path: lotteryPagePaths[code], title: titles[code] };
};

export const lotteries = Object.fromEntries(
  lotteryCodes.map((code) => [code, lotteryFor(code)]),
) as Readonly<Record<LotteryCode, Lottery>>;

/** All lotteries, the most played first. */
export const lotteriesByPopularity: readonly Lottery[] = lotteryCodes.map(
  (code) => lotteries[code],
);

/** The lotteries in the order of the specification. */
export const lotteriesBySpecification: readonly Lottery[] = [
  lotteries.c2d,
  lotteries.c1d,
  lotteries["1d"],
  lotteries["2d"],
  lotteries["3d"],
];

export const lotteryOf = (type: LotteryType): Lottery => lotteries[lotteryCodeOf(type)];

export const isLotteryCode = (text: string | null): text is LotteryCode =>
  text !== null && Object.hasOwn(lotteries, text);

export const isLotteryType = (text: string | null): text is LotteryType =>
  lotteriesByPopularity.some(({ type }) => type === text);
