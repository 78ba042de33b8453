import type { Amount } from "@shwe/swp";

/** One unit of the protocol's amounts is 1/10000 of the provider's currency, and so is one of `unit_size` of kyat. */
const scale = 10_000n;
const hundredth = 100n;
/** The most that an account of the ledger holds. */
const hundredths_max = 1_000_000_000_000_000n;

export type Converted = {
  /** In 1/100 kyat, rounded down. */
  hundredths: bigint;
  /** What is below that, in 1/10000 kyat, rounded down. */
  fraction: number;
  /** Whether the two together are the amount. */
  is_exact: boolean;
  /** Whether an account can hold it. */
  is_in_range: boolean;
};

/** Converts an amount of a provider, of whose currency one unit is `unit_size` 1/10000 kyat. */
export const toHundredths = (amount: Amount, unit_size: bigint): Converted => {
  const product = amount * unit_size;
  const fine = product / scale;
  const hundredths = fine / hundredth;
  return {
    hundredths: hundredths > hundredths_max ? hundredths_max : hundredths,
    fraction: Number(fine % hundredth),
    is_exact: fine * scale === product,
    is_in_range: hundredths <= hundredths_max,
  };
};

/** Converts a balance to the provider's amounts, rounded down. */
export const fromHundredths = (hundredths: bigint, unit_size: bigint): Amount =>
  (hundredths * hundredth * scale) / unit_size;
