import type { Reply } from "@shwe/contract/schemas";
import { games, type Game, type GameCode } from "@shwe/rules/lottery";

import type { PlainKey } from "../../lib/i18n.ts";
import { serverNow } from "./clock/server-clock.ts";

export type Section = Reply<"listTwoDSections">["data"][number];
type Digits = Reply<"getTwoDDigits">;
/** The board of a draw that takes bets: its terms, and what is left on each number. */
export type OpenBoard = Extract<Digits, { game: "open" }>;
export type Digit = OpenBoard["data"][number];
export type Placed = Reply<"placeTwoD">;

export type Lottery = {
  code: GameCode;
  game: Game;
  title: PlainKey;
  /** What stands on its ball; crypto draws wear steel. */
  ball: string;
  steel: boolean;
  sections:
    | "listTwoDSections"
    | "listOneDSections"
    | "getThreeDSection"
    | "listCryptoTwoDSections"
    | "listCryptoOneDSections";
  digits:
    | "getTwoDDigits"
    | "getOneDDigits"
    | "getThreeDDigits"
    | "getCryptoTwoDDigits"
    | "getCryptoOneDDigits";
  place: "placeTwoD" | "placeOneD" | "placeThreeD" | "placeCryptoTwoD" | "placeCryptoOneD";
  /** Where its number can be watched; 3D has none, its prize is drawn on one afternoon. */
  live: "getLiveTwoD" | "getLiveCrypto" | null;
};

/** By the server's clock, at this moment. */
export const takesBets = ({ state, close_at }: Section): boolean =>
  state === "open" && Date.parse(close_at) > serverNow();

/** The five lotteries as the pages know them: one page, five rows. */
export const lotteries: Readonly<Record<GameCode, Lottery>> = {
  "1d": {
    code: "1d",
    game: games["1d"],
    title: "page.one",
    ball: "1D",
    steel: false,
    sections: "listOneDSections",
    digits: "getOneDDigits",
    place: "placeOneD",
    live: "getLiveTwoD",
  },
  "2d": {
    code: "2d",
    game: games["2d"],
    title: "page.two",
    ball: "2D",
    steel: false,
    sections: "listTwoDSections",
    digits: "getTwoDDigits",
    place: "placeTwoD",
    live: "getLiveTwoD",
  },
  "3d": {
    code: "3d",
    game: games["3d"],
    title: "page.three",
    ball: "3D",
    steel: false,
    sections: "getThreeDSection",
    digits: "getThreeDDigits",
    place: "placeThreeD",
    live: null,
  },
  c1d: {
    code: "c1d",
    game: games.c1d,
    title: "page.crypto_one",
    ball: "1D",
    steel: true,
    sections: "listCryptoOneDSections",
    digits: "getCryptoOneDDigits",
    place: "placeCryptoOneD",
    live: "getLiveCrypto",
  },
  c2d: {
    code: "c2d",
    game: games.c2d,
    title: "page.crypto_two",
    ball: "2D",
    steel: true,
    sections: "listCryptoTwoDSections",
    digits: "getCryptoTwoDDigits",
    place: "placeCryptoTwoD",
    live: "getLiveCrypto",
  },
};
