/** Letters that a reader of text confuses with digits. */
const digit_of: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  I: "1",
  l: "1",
  "|": "1",
  "!": "1",
  Z: "2",
  S: "5",
  s: "5",
  B: "8",
};

const confusable = /[OoQDIl|!ZSsB]/g;
/** At least this share of a token must be digits before its letters are taken for misread digits. */
const digits_share_min = 0.6;
/** A longer token of digits, these letters and separators is a number even if most of its digits were misread. */
const only_confusable = /^(?=.*\d)[\dOoQDIl|!ZSsB.,:;/-]{4,}$/;

const countDigits = (token: string): number => token.replaceAll(/\D/g, "").length;

/** Replaces misread letters in tokens that consist mostly of digits; other tokens, such as names, are unchanged. */
export const foldDigits = (line: string): string =>
  line.replaceAll(/\S+/g, (token) =>
    only_confusable.test(token) || countDigits(token) / token.length >= digits_share_min
      ? token.replaceAll(confusable, (letter) => digit_of[letter] ?? letter)
      : token,
  );
