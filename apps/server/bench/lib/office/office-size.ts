/** How many rows a database of this bench has. Everything that grows with the players has a fixed share of them. */
export type OfficeSize = {
  players: number;
  transfers: number;
  /** Players who wait for level 2, and as many open approvals. */
  open_requests: number;
  acts: number;
};

/** One player in this many has a long statement; half of all transfers are theirs. */
export const players_per_heavy = 1_000;
const transfers_per_player = 10;

export const sizeOf = (players: number): OfficeSize => ({
  players,
  transfers: players * transfers_per_player,
  open_requests: players / 10,
  acts: players,
});

/** The ids of players with a long statement are the multiples of `players_per_heavy`. */
export const heavyPlayer = (size: OfficeSize, nth: number): bigint => {
  const heavy = size.players / players_per_heavy;
  return BigInt((1 + (nth % heavy)) * players_per_heavy);
};

/** A player with few rows; the ids are spread over all players. */
export const lightPlayer = (size: OfficeSize, nth: number): bigint => {
  const id = 1 + ((nth * 7_919_317) % size.players);
  return BigInt(id % players_per_heavy === 0 ? id - 1 : id);
};
