import { lotteryCodeOf } from "@shwe/contract/player/game-routes";
import type { LotteryType } from "@shwe/contract/player/games";
import { games, type Game, type Mark, type Observed } from "@shwe/rules/lottery";

import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";

export const gameOf = (type: LotteryType): Game => games[lotteryCodeOf(type)];

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
 * The figures a number was derived from, with the deciding digits. Empty if operators decided the number, or if the
 * rule does not derive the published number from these figures.
 */
export function marksOf(
  draw: Pick<LuckyNumber, "type" | "set" | "value" | "lucky_number">,
): readonly Mark[] {
  const game = gameOf(draw.type);
  const observed = observedOf(game, draw);
  const derived = observed === null ? null : game.derive(observed);
  return derived?.ok === true && derived.digits === draw.lucky_number ? derived.marks : [];
}

/** The rule that gives each digit of a number. For 3D one rule gives all three digits. */
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

/** The digits of a number with the rules that give them. */
export function rulesOf(type: LotteryType, digits: string): { digits: string; rule: DigitRule }[] {
  const places = rules[type];
  const each = digits.length / places.length;
  return places.map((rule, place) => ({
    digits: digits.slice(place * each, (place + 1) * each),
    rule,
  }));
}
