/** The tiles of the board, and the numbers of mines that a player can choose. */
export const tile_count = 25;
const mines_least = 1;
const mines_most = 24;

/** The share of the stakes that comes back to the players, in hundredths: 99 %. */
const returned = 99n;

/** In hundredths. A ladder ends at the last step that is not above it, for every stake. */
export const multiplier_most = 100_000n;

/** How many sets of `chosen` there are in `count`. */
export const combinations = (count: number, chosen: number): bigint => {
  let found = 1n;
  for (let at = 1; at <= chosen; at += 1) found = (found * BigInt(count - at + 1)) / BigInt(at);
  return found;
};

/** 0.99 × C(25, opened) / C(25 - mines, opened), rounded down to hundredths. */
const multiplierOf = (mines: number, opened: number): bigint =>
  (returned * combinations(tile_count, opened)) / combinations(tile_count - mines, opened);

/** For each number of opened gems from 1 the multiplier in hundredths; after the last one the round is cashed out. */
const ladders: readonly (readonly bigint[])[] = Array.from({ length: mines_most + 1 }, (_, mines) =>
  Array.from({ length: tile_count - mines }, (_step, at) => multiplierOf(mines, at + 1)).filter(
    (multiplier) => multiplier <= multiplier_most,
  ),
);

export const isMineCount = (mines: number): boolean =>
  Number.isInteger(mines) && mines >= mines_least && mines <= mines_most;

export const ladderOf = (mines: number): readonly bigint[] => {
  const ladder = isMineCount(mines) ? ladders[mines] : undefined;
  if (ladder === undefined) throw new RangeError(`there are no boards with ${mines} mines`);
  return ladder;
};
