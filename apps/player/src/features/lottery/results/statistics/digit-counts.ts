const digits_count = 10;

/** How often each digit 0 to 9 was drawn at each position: `counts[position][digit]`. */
export function countDigits(numbers: readonly string[], positions: number): number[][] {
  const counts = Array.from({ length: positions }, () =>
    Array.from({ length: digits_count }, () => 0),
  );
  for (const number of numbers)
    for (const [position, row] of counts.entries()) {
      const digit = Number(number[position]);
      row[digit] = (row[digit] ?? 0) + 1;
    }
  return counts;
}

/** The shares of one position's digits, as counts. */
type Shares = { even: number; odd: number; big: number; small: number };

const first_big = 5;

/** Splits the counts of one position: even and odd digits, and big (5 to 9) and small (0 to 4) ones. */
export function sharesOf(counts: readonly number[]): Shares {
  const sum = (isIn: (digit: number) => boolean): number =>
    counts.reduce((total, count, digit) => (isIn(digit) ? total + count : total), 0);
  return {
    even: sum((digit) => digit % 2 === 0),
    odd: sum((digit) => digit % 2 === 1),
    big: sum((digit) => digit >= first_big),
    small: sum((digit) => digit < first_big),
  };
}
