import { parseHundredths } from "../amounts/hundredths.ts";
import { InvalidRound, readText } from "./read-fields.ts";
import type { Fields } from "./read-fields.ts";

/** An amount or a multiplier, in hundredths. */
export const readAmount = (fields: Fields, name: string): bigint => {
  const amount = parseHundredths(readText(fields, name));
  if (amount === null) throw new InvalidRound(`${name} is not a number with two places`);
  return amount;
};

export const readOptionalAmount = (fields: Fields, name: string): bigint | null =>
  fields[name] === null ? null : readAmount(fields, name);
