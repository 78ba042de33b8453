import type { EntryLine } from "@shwe/rules/lottery";

import type { Digit } from "../bet-lotteries.ts";
import { emptyDraft, withStakes } from "../draft/draft.ts";
import { type Line, linesOf, type Terms } from "../draft/slip-lines.ts";

/** A line of the slip that a pasted list makes, with the stakes of the list it is the sum of. */
export type PastedLine = Line & { parts: readonly number[] };

/** The lines that a pasted list adds to the slip: each number once, reduced to what can be bet on it. */
export function pastedLines(
  entry: readonly Pick<EntryLine, "number" | "stake">[],
  terms: Terms,
  digits: readonly Digit[],
): PastedLine[] {
  const parts = new Map<number, number[]>();
  for (const { number, stake } of entry) parts.set(number, [...(parts.get(number) ?? []), stake]);
  return linesOf(withStakes(emptyDraft, entry), terms, digits).map((line) => ({
    ...line,
    parts: parts.get(line.number) ?? [],
  }));
}
