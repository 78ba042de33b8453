import type { LimitPeriod } from "../../../src/db.gen.ts";

/** The state of the cashier in memory, written independently of the SQL. Amounts are whole kyat. */

type InState =
  | "reserved"
  | "lapsed"
  | "pending"
  | "approved"
  | "rejected"
  | "expired"
  | "returned"
  | "reversed";

export type CashIn = {
  id: bigint;
  player: number;
  account: number;
  amount: number;
  state: InState;
  version: number;
  /** What the limits count. */
  reserved: number;
  digits: string;
  credited: number;
  fee: number;
  hasReturn: boolean;
  /** Its time is over, so that the job may end it. */
  isOverdue: boolean;
};

export type CashOut = {
  id: bigint;
  kind: "cash_out" | "return";
  player: number;
  amount: number;
  fee: number;
  state: "pending" | "approved" | "paid" | "rejected" | "returned";
  version: number;
  /** The receiving account that the money of a return arrived on. */
  from: number;
  /** The cash-in whose money goes back to its sender. */
  cash_in?: CashIn;
  /** Who opened a payment to a sender; -1: nobody. */
  opened_by: number;
  approved_by: number;
  needs_two: boolean;
  is_first: boolean;
  paid_from: number;
  reference: string;
};

export type Limit = {
  amount: number;
  /** What the database counts above the model, since a release ran while the limit was set for the first time. */
  above: number;
  raise: { amount: number | null; ripe: boolean } | null;
};

export type Player = {
  main: number;
  game: number;
  debt: number;
  isPaused: boolean;
  isExcluded: boolean;
  limits: Map<LimitPeriod, Limit>;
};

export type Model = {
  players: Player[];
  /** What each receiving account has. */
  figures: number[];
  fees: number;
  ins: Map<bigint, CashIn>;
  outs: Map<bigint, CashOut>;
  /** The operator who has the claim of a request, by direction and id. */
  claims: Map<string, number>;
};

export const createModel = (players: number, accounts: number, main: number): Model => ({
  players: Array.from({ length: players }, () => ({
    ...{ main, game: 0, debt: 0, isPaused: false, isExcluded: false },
    limits: new Map<LimitPeriod, Limit>(),
  })),
  figures: Array.from({ length: accounts }, () => 0),
  fees: 0,
  ins: new Map(),
  outs: new Map(),
  claims: new Map(),
});

export const playerOf = ({ players }: Model, player: number): Player => {
  const found = players[player];
  if (!found) throw new Error(`there is no player ${player}`);
  return found;
};

export const addTo = (figures: number[], account: number, amount: number): void => {
  figures[account] = (figures[account] ?? 0) + amount;
};

/** A credit of the main balance repays a debt first. */
export const credit = (player: Player, amount: number): void => {
  player.main += amount;
  const repaid = Math.min(player.main, player.debt);
  player.main -= repaid;
  player.debt -= repaid;
};

/** What the limits count of a player: credited amounts and open requests. */
export const countedOf = ({ ins }: Model, player: number): number =>
  [...ins.values()]
    .filter((each) => each.player === player)
    .reduce((sum, { reserved }) => sum + reserved, 0);

/** Whether the limits and breaks of a player allow a further deposit. */
export const allows = (model: Model, player: number, amount: number): boolean => {
  const { isPaused, isExcluded, limits } = playerOf(model, player);
  const counted = countedOf(model, player);
  return (
    !isPaused &&
    !isExcluded &&
    [...limits.values()].every((limit) => counted + limit.above + amount <= limit.amount)
  );
};

export const feeOf = (amount: number, bp: number): number => Math.floor((amount * bp) / 10_000);
export const claimKey = (direction: "in" | "out", id: bigint): string => `${direction} ${id}`;
