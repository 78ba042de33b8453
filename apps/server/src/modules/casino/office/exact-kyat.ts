const hundredths = 100n;
const places = 2;

/** An amount in 1/100 kyat as kyat with two places. */
export const exactKyat = (amount: bigint): string => {
  const sign = amount < 0n ? "-" : "";
  const size = amount < 0n ? -amount : amount;
  return `${sign}${size / hundredths}.${String(size % hundredths).padStart(places, "0")}`;
};
