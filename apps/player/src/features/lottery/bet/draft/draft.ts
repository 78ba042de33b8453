/** The numbers and stakes a player has chosen for one draw and not bet yet. */
export type Draft = {
  /**
   * The chosen numbers in the order of choosing. The value is the number's own stake, or null if the common stake
   * applies.
   */
  readonly chosen: ReadonlyMap<number, number | null>;
  /** The common stake, for all numbers without their own stake, in whole kyat; 0 if none is set. */
  readonly stake: number;
};

export const emptyDraft: Draft = { chosen: new Map(), stake: 0 };

/** The most numbers in a draft: all numbers of 3D, the lottery with the most numbers. */
const chosen_max = 1_000;

const withChosen = (
  draft: Draft,
  change: (chosen: Map<number, number | null>) => unknown,
): Draft => {
  const chosen = new Map(draft.chosen);
  change(chosen);
  return chosen.size > chosen_max ? draft : { ...draft, chosen };
};

/** Adds numbers. Those already chosen remain at their position with their stake. */
export const withNumbers = (draft: Draft, numbers: readonly number[]): Draft =>
  withChosen(draft, (chosen) => {
    for (const number of numbers) if (!chosen.has(number)) chosen.set(number, null);
  });

export const withoutNumbers = (draft: Draft, numbers: readonly number[]): Draft =>
  withChosen(draft, (chosen) => {
    for (const number of numbers) chosen.delete(number);
  });

/** Adds the given numbers, or removes them if all were already chosen. Used by the board and by quick picks. */
export const toggleNumbers = (draft: Draft, numbers: readonly number[]): Draft =>
  hasAll(draft, numbers) ? withoutNumbers(draft, numbers) : withNumbers(draft, numbers);

export const hasAll = ({ chosen }: Draft, numbers: readonly number[]): boolean =>
  numbers.length > 0 && numbers.every((number) => chosen.has(number));

/** The number's own stake, or the common one. */
export const stakeOf = ({ chosen, stake }: Draft, number: number): number =>
  chosen.get(number) ?? stake;

/** Sets the own stake of a number; null applies the common stake again. */
export const withOwnStake = (draft: Draft, number: number, stake: number | null): Draft =>
  withChosen(draft, (chosen) => chosen.set(number, stake));

/** Adds a list of numbers with stakes, such as a pasted bet list. The stakes of a number named twice are added up. */
export const withStakes = (
  draft: Draft,
  lines: readonly { number: number; stake: number }[],
): Draft => {
  const sums = new Map<number, number>();
  for (const { number, stake } of lines) sums.set(number, (sums.get(number) ?? 0) + stake);
  return withChosen(draft, (chosen) => {
    for (const [number, stake] of sums) chosen.set(number, stake);
  });
};

/** Removes all own stakes, so that the common stake applies to every number. */
export const withCommonStake = (draft: Draft): Draft =>
  withChosen(draft, (chosen) => {
    for (const number of chosen.keys()) chosen.set(number, null);
  });

export const withStake = (draft: Draft, stake: number): Draft => ({ ...draft, stake });

/**
 * Adds the numbers with the same digits in another order (the `R` of bet lists), each with the stake of its original.
 */
export const withTurned = (
  draft: Draft,
  turn: (number: number) => readonly number[],
  mayBet: (number: number) => boolean,
): Draft =>
  withChosen(draft, (chosen) => {
    for (const [number, stake] of draft.chosen)
      for (const turned of turn(number))
        if (!chosen.has(turned) && mayBet(turned)) chosen.set(turned, stake);
  });

/** The JSON form of a draft in browser storage. */
type Written = { stake: number; chosen: [number, number | null][] };

export const writeDraft = ({ chosen, stake }: Draft): Written => ({ stake, chosen: [...chosen] });

const isStake = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isPair = (value: unknown): value is [number, number | null] =>
  Array.isArray(value) && isStake(value[0]) && (value[1] === null || isStake(value[1]));

/**
 * Reads a draft from browser storage; null if the value is not a draft, because another version of the app or another
 * script may have written it.
 */
export function readDraft(value: unknown): Draft | null {
  const { stake, chosen } = (typeof value === "object" && value !== null ? value : {}) as {
    stake?: unknown;
    chosen?: unknown;
  };
  if (!isStake(stake) || !Array.isArray(chosen) || chosen.length > chosen_max) return null;
  return chosen.every(isPair) ? { stake, chosen: new Map(chosen) } : null;
}
