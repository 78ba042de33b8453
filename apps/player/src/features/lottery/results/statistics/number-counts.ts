/** All numbers of a lottery as texts: 10 for one digit, 100 for two. */
export const numbersOf = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, "0"));

/** How often each number was drawn; the index is the number. */
export function countNumbers(numbers: readonly string[], digits: number): number[] {
  const counts = Array.from({ length: 10 ** digits }, () => 0);
  for (const number of numbers) counts[Number(number)] = (counts[Number(number)] ?? 0) + 1;
  return counts;
}

const heat_levels = 4;

/** The shade of a count: 0 for none, else 1 to 4 in proportion to the highest count. */
export const heatOf = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.ceil((count / highest) * heat_levels);
