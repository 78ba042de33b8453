import { formatHundredths } from "../amounts/hundredths.ts";

/** Stakes that a game accepts, in 1/100 kyat. */
export type StakeLimits = { least: bigint; most: bigint; step: bigint };

/** The three games have the same stakes, and none of them pays more than 1,000 times the stake in one credit. */
export const stake_limits: StakeLimits = { least: 100_00n, most: 5_000_00n, step: 100_00n };

/** The largest credit that the product accepts from a provider: 5,000,000 kyat. */
export const credit_max = 5_000_000_00n;

/** The limits as pages get them. */
export const shown_limits = {
  least: formatHundredths(stake_limits.least),
  most: formatHundredths(stake_limits.most),
  step: formatHundredths(stake_limits.step),
};

export const isStake = (stake: bigint, { least, most, step }: StakeLimits): boolean =>
  stake >= least && stake <= most && stake % step === 0n;
