import type { RouteName } from "../routes.ts";
import type { LotteryCode, LotteryType } from "./games.ts";

type GameRoutes = {
  /** Lists the draws that are still to come. */
  sections: RouteName;
  /** Reads the board of one draw. */
  digits: RouteName;
  /** Places a slip. */
  place: RouteName;
  /** Lists the player's own slips. */
  slips: RouteName;
  /**
   * Reads the live number of the lottery. Null for 3D, whose number is drawn in one afternoon and does not change
   * before.
   */
  live: RouteName | null;
};

/**
 * The routes of each lottery by its code. Apps, demo and tests read this table, so that no other list of these routes
 * is needed. Separate from `games.ts`, because the first page of the player app does not need it.
 */
export const gameRoutes = {
  "2d": {
    sections: "listTwoDSections",
    digits: "getTwoDDigits",
    place: "placeTwoD",
    slips: "listTwoDSlips",
    live: "getLiveTwoD",
  },
  "3d": {
    sections: "getThreeDSection",
    digits: "getThreeDDigits",
    place: "placeThreeD",
    slips: "listThreeDSlips",
    live: null,
  },
  "1d": {
    sections: "listOneDSections",
    digits: "getOneDDigits",
    place: "placeOneD",
    slips: "listOneDSlips",
    live: "getLiveTwoD",
  },
  c2d: {
    sections: "listCryptoTwoDSections",
    digits: "getCryptoTwoDDigits",
    place: "placeCryptoTwoD",
    slips: "listCryptoTwoDSlips",
    live: "getLiveCrypto",
  },
  c1d: {
    sections: "listCryptoOneDSections",
    digits: "getCryptoOneDDigits",
    place: "placeCryptoOneD",
    slips: "listCryptoOneDSlips",
    live: "getLiveCrypto",
  },
} as const satisfies Record<LotteryCode, GameRoutes>;

/** All lotteries in the order in which pages list them, the most played first. */
export const lotteryCodes = Object.keys(gameRoutes) as LotteryCode[];

export const lotteryTypeOf = (code: LotteryCode): LotteryType =>
  code.toUpperCase() as Uppercase<LotteryCode>;

export const lotteryCodeOf = (type: LotteryType): LotteryCode =>
  type.toLowerCase() as Lowercase<LotteryType>;
