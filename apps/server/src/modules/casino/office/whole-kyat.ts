const hundredths = 100n;

/** An amount in 1/100 kyat as whole kyat, rounded towards zero, for lists. Pages of single rounds show exact amounts. */
export const wholeKyat = (amount: bigint): number => Number(amount / hundredths);
