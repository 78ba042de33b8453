/** What a player has picked for one draw and not bet yet. */
export type Draft = {
  /** Each chosen number in the order of choosing, with a stake of its own, or null where the common one counts. */
  readonly chosen: ReadonlyMap<number, number | null>;
  /** The common stake in whole kyat; 0 while none is set. */
  readonly stake: number;
};

export const emptyDraft: Draft = { chosen: new Map(), stake: 0 };

/** However a list is made, a slip of the largest game has no more numbers. */
const chosen_max = 1_000;

const withChosen = (
  draft: Draft,
  change: (chosen: Map<number, number | null>) => unknown,
): Draft => {
  const chosen = new Map(draft.chosen);
  change(chosen);
  return chosen.size > chosen_max ? draft : { ...draft, chosen };
};

/** Numbers that are there already keep their place and their stake. */
export const withNumbers = (draft: Draft, numbers: readonly number[]): Draft =>
  withChosen(draft, (chosen) => {
    for (const number of numbers) if (!chosen.has(number)) chosen.set(number, null);
  });

export const withoutNumbers = (draft: Draft, numbers: readonly number[]): Draft =>
  withChosen(draft, (chosen) => {
    for (const number of numbers) chosen.delete(number);
  });

/** All of them, or none where all of them were there: how a quick pick and the head of a row behave. */
export const toggleNumbers = (draft: Draft, numbers: readonly number[]): Draft =>
  hasAll(draft, numbers) ? withoutNumbers(draft, numbers) : withNumbers(draft, numbers);

export const hasAll = ({ chosen }: Draft, numbers: readonly number[]): boolean =>
  numbers.length > 0 && numbers.every((number) => chosen.has(number));

/** What is to be staked on a number. */
export const stakeOf = ({ chosen, stake }: Draft, number: number): number =>
  chosen.get(number) ?? stake;

/** Null gives the number back to the common stake. */
export const withOwnStake = (draft: Draft, number: number, stake: number | null): Draft =>
  withChosen(draft, (chosen) => chosen.set(number, stake));

/** A list that brings its own stakes. A number named twice in it gets both. */
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

export const withStake = (draft: Draft, stake: number): Draft => ({ ...draft, stake });

/** Numbers turned round come with the stake of the number they were turned from. */
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

/** As it is written into the browser's store. */
type Written = { stake: number; chosen: [number, number | null][] };

export const writeDraft = ({ chosen, stake }: Draft): Written => ({ stake, chosen: [...chosen] });

const isStake = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isPair = (value: unknown): value is [number, number | null] =>
  Array.isArray(value) && isStake(value[0]) && (value[1] === null || isStake(value[1]));

/** Null: not a draft. Anybody can write into a browser's store, an older version of the page included. */
export function readDraft(value: unknown): Draft | null {
  const { stake, chosen } = (typeof value === "object" && value !== null ? value : {}) as {
    stake?: unknown;
    chosen?: unknown;
  };
  if (!isStake(stake) || !Array.isArray(chosen) || chosen.length > chosen_max) return null;
  return chosen.every(isPair) ? { stake, chosen: new Map(chosen) } : null;
}
