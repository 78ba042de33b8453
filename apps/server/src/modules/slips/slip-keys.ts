import { createHash } from "node:crypto";

import type { SlipDetails } from "./parse-slip.ts";

/** Two pictures that share a key show the same slip: by its number, or by details that remain when the number was edited or misread. */
export type SlipKey = { kind: "number" | "details"; text: string };

const last_digits = 4;
const minute_length = "YYYY-MM-DD HH:MM".length;

const sorted = (digits: string): string => digits.split("").toSorted().join("");

/**
 * The keys of a slip. Numbers of one app increase, so slips of the same minute and amount differ in the last digits: `last`
 * finds a number with other digits before them, and `digits` one whose digits were swapped.
 */
export const keysOf = ({ number, amount, paid_at }: SlipDetails): SlipKey[] => {
  if (number === null) return [];
  const keys: SlipKey[] = [{ kind: "number", text: `number ${number}` }];
  if (amount === null || paid_at === null) return keys;
  const minute = paid_at.slice(0, minute_length);
  return [
    ...keys,
    { kind: "details", text: `last ${number.slice(-last_digits)} ${amount} ${minute}` },
    { kind: "details", text: `digits ${sorted(number)} ${amount} ${paid_at}` },
  ];
};

/** A key as a number of 64 bits, which takes a third of the space of the text in the index. */
export const hashOf = ({ text }: SlipKey): bigint =>
  createHash("sha256").update(text).digest().readBigInt64BE();
