/** The upper bounds of the heat levels, as shares of the cap. */
const bounds = [0.1, 0.25, 0.45, 0.7, 0.95];

/** How full a number is: 0 to 5. A number without a cap is blocked and has no level. */
export const heatOf = (staked: number, cap: number): number | undefined => {
  if (cap === 0) return undefined;
  const level = bounds.findIndex((bound) => staked / cap < bound);
  return level === -1 ? bounds.length : level;
};

/** A number with as many digits as its lottery has: 10 numbers have one, 100 two, 1,000 three. */
export const numberText = (number: number, count: number): string =>
  String(number).padStart(String(count - 1).length, "0");
