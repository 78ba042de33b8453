import { cashRules } from "@shwe/contract/office/cashier";

import { moneyText } from "../../domain/money/money-text.ts";
import { wholeNumber } from "../../domain/money/whole-number.ts";
import type { Rule } from "./api/list-rules.ts";

type Value = Rule["value"];

const amounts_max = 12;

/** The value of a rule; amounts of a list are separated by spaces. */
export const valueText = (value: Value): string => [value].flat().map(moneyText).join(" ");

/** The value of a rule from what was typed; undefined if the rule cannot have it. Amounts are in rising order. */
export function readValue(
  { name, min, max }: Pick<Rule, "name" | "min" | "max">,
  text: string,
): Value | undefined {
  const numbers = text.trim().split(/\s+/).map(wholeNumber);
  const isPossible = numbers.every(
    (number, nth) =>
      number !== undefined &&
      number >= min &&
      number <= max &&
      (nth === 0 || number > (numbers[nth - 1] ?? 0)),
  );
  const [first] = numbers;
  if (!isPossible || first === undefined) return undefined;
  if (cashRules[name] === "number") return numbers.length === 1 ? first : undefined;
  return numbers.length <= amounts_max ? (numbers as number[]) : undefined;
}
