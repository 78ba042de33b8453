const whole_digits_max = 12;
const format = new RegExp(`^(0|[1-9][0-9]{0,${whole_digits_max - 1}})(?:[.]([0-9]{1,4}))?$`);
const units = 10_000n;

/** An amount of the protocol in 1/10000 of its currency. */
export type Amount = bigint;

/** Parses a decimal text such as `120.5`: no sign, no exponent, at most four decimals. Null: not an amount. */
export const parseAmount = (text: string): Amount | null => {
  const [, whole, decimals = ""] = format.exec(text) ?? [];
  if (whole === undefined) return null;
  return BigInt(whole) * units + BigInt(decimals.padEnd(4, "0"));
};

/** The shortest text of an amount that `parseAmount` reads back. */
export const formatAmount = (amount: Amount): string => {
  if (amount < 0n) throw new RangeError("an amount of the protocol has no sign");
  const decimals = (amount % units).toString().padStart(4, "0").replace(/0+$/, "");
  return `${amount / units}${decimals && `.${decimals}`}`;
};
