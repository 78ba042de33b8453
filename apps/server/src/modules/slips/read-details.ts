import type { Pace, SlipReader, SlipText } from "../../platform/images/index.ts";
import { shown_max } from "./find-shown-numbers.ts";
import { parseSlip, type ShownNumbers, type SlipDetails } from "./parse-slip.ts";

/** What was read from a picture. */
export type SlipReading = SlipDetails & ShownNumbers & Pick<SlipText, "pixel_hash" | "look_hash">;

/** Those of the given numbers that are numbers of accounts, which are the same on many slips. */
export type FindAccounts = (numbers: readonly string[]) => Promise<readonly string[]>;

const isComplete = ({ number, amount, paid_at }: SlipDetails): boolean =>
  number !== null && amount !== null && paid_at !== null;

const detailsOf = async (
  text: string,
  findAccounts: FindAccounts,
): Promise<SlipDetails & ShownNumbers> => {
  const { numbers, ...details } = parseSlip(text);
  const accounts = numbers.length === 0 ? [] : await findAccounts(numbers);
  return { ...details, number: numbers.find((number) => !accounts.includes(number)) ?? null };
};

/**
 * Reads the details of a slip. One threshold for the picture reads photos best; text on a coloured ground needs a
 * threshold for each place, so that is tried for what the first did not find. Null if the picture cannot be read.
 */
export const readDetails = async (
  reader: SlipReader,
  picture: Buffer,
  findAccounts: FindAccounts,
  pace: Pace = "patient",
): Promise<SlipReading | null> => {
  const first = await reader.read(picture, "global", pace);
  if (!first) return null;
  const { pixel_hash, look_hash } = first;
  const found = await detailsOf(first.text, findAccounts);
  if (isComplete(found)) return { ...found, pixel_hash, look_hash };
  const second = await reader.read(picture, "local", pace);
  const more = await detailsOf(second?.text ?? "", findAccounts);
  return {
    number: found.number ?? more.number,
    amount: found.amount ?? more.amount,
    paid_at: found.paid_at ?? more.paid_at,
    shown_numbers: [...new Set([...found.shown_numbers, ...more.shown_numbers])].slice(
      0,
      shown_max,
    ),
    pixel_hash,
    look_hash,
  };
};
