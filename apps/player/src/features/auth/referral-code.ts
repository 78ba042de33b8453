const code_length = 6;

/** Normalizes a referral code that was typed, pasted or read from a link. */
export const referralCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, code_length);

/** An empty code is valid because a referral is optional; an incomplete code is not. */
export const isReferralCode = (code: string): boolean => code === "" || code.length === code_length;
