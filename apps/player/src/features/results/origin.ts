import { games, type Game, type GameCode, type Mark, type Observed } from "@shwe/rules/lottery";

import type { LotteryType, LuckyNumber } from "../../lib/draws/lottery-titles.ts";

export const gameOf = (type: LotteryType): Game => games[type.toLowerCase() as GameCode];

const observedOf = (
  game: Game,
  { set, value }: Pick<LuckyNumber, "set" | "value">,
): Observed | null => {
  if (set === null) return null;
  if (game.observes === "first_prize") return { kind: "first_prize", number: set };
  if (game.observes === "candle") return { kind: "candle", close: set };
  return value === null ? null : { kind: "thai_index", index: set, turnover: value };
};

/**
 * The figures a number was made of, with the digits that decide, by the lottery's own rule. None where people decided, and none
 * where the rule does not lead to the published number: what contradicts it must not look like its reason.
 */
export function marksOf(
  draw: Pick<LuckyNumber, "type" | "set" | "value" | "lucky_number">,
): readonly Mark[] {
  const game = gameOf(draw.type);
  const observed = observedOf(game, draw);
  const derived = observed === null ? null : game.derive(observed);
  return derived?.ok === true && derived.digits === draw.lucky_number ? derived.marks : [];
}

/** Which rule gives each digit of a number; 3D takes its three from one place. */
export type DigitRule =
  | "index_decimal"
  | "turnover_whole"
  | "prize_last_three"
  | "close_whole"
  | "close_decimal";

const rules: Readonly<Record<LotteryType, readonly DigitRule[]>> = {
  "1D": ["turnover_whole"],
  "2D": ["index_decimal", "turnover_whole"],
  "3D": ["prize_last_three"],
  C1D: ["close_decimal"],
  C2D: ["close_whole", "close_decimal"],
};

/** Digits beside the rule that gives them. */
export function rulesOf(type: LotteryType, digits: string): { digits: string; rule: DigitRule }[] {
  const places = rules[type];
  const each = digits.length / places.length;
  return places.map((rule, place) => ({
    digits: digits.slice(place * each, (place + 1) * each),
    rule,
  }));
}
