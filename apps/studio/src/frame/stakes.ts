import { readMoney } from "./money.ts";
import type { Limits } from "./round-types.ts";

/** The stakes of the stepper, in 1/100 kyat: small ones closely, large ones with wide steps. */
const ladder = [
  ...[100n, 200n, 300n, 400n, 500n, 600n, 700n, 800n, 900n, 1_000n],
  ...[1_500n, 2_000n, 2_500n, 3_000n, 4_000n, 5_000n, 7_500n, 10_000n, 20_000n, 50_000n],
].map((kyat) => kyat * 100n);
const presets = [100n, 200n, 500n, 1_000n, 5_000n].map((kyat) => kyat * 100n);
const usual = 500_00n;

const isAllowed =
  ({ least, most, step }: Limits) =>
  (stake: bigint): boolean =>
    stake >= readMoney(least) && stake <= readMoney(most) && stake % readMoney(step) === 0n;

export const presetsIn = (limits: Limits): bigint[] => presets.filter(isAllowed(limits));

/** The stake at the start of a game: a usual one that the player can pay, or the smallest. */
export const firstStake = (limits: Limits, balance: bigint): bigint => {
  const allowed = ladder.filter(isAllowed(limits));
  const payable = allowed.filter((stake) => stake <= usual && stake <= balance);
  return payable.at(-1) ?? allowed[0] ?? readMoney(limits.least);
};

/** The next larger or smaller stake of the stepper, or null at its end. */
export const stepFrom = (stake: bigint, is_up: boolean, limits: Limits): bigint | null => {
  const allowed = ladder.filter(isAllowed(limits));
  const found = is_up
    ? allowed.find((each) => each > stake)
    : allowed.filter((each) => each < stake).at(-1);
  return found ?? null;
};
