const shown_digits = 3;

/** The last three digits of an account, behind as many stars for every account. */
export const maskedNumber = (number: string): string => `*** *** ${number.slice(-shown_digits)}`;
