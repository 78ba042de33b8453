const shown_digits = 3;

/** The number of an account as a page shows it: stars and the last three digits. */
export const maskNumber = (number: string): string =>
  "*".repeat(Math.max(0, number.length - shown_digits)) + number.slice(-shown_digits);
