const code_length = 6;

/** A referral code as typed, pasted or taken from a link. */
export const referralCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, code_length);

/** It may be left empty; a part of one is a mistake. */
export const isReferralCode = (code: string): boolean => code === "" || code.length === code_length;
