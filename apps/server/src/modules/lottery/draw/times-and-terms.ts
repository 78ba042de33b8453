import type { TodMode } from "@shwe/rules/lottery";

/** The columns of a draw and its terms that a player needs in order to bet. */
export type BettableRow = {
  draw_on: string;
  section: string;
  open_at: Date;
  close_at: Date;
  result_at: Date;
  odds: number;
  tod_odds: number;
  tod_mode: TodMode;
  stake_min: bigint;
  stake_step: bigint;
  line_max: bigint;
};

/** The times and terms of a draw, with the names of the API. */
export const timesAndTermsOf = (row: BettableRow) => ({
  draw_on: row.draw_on,
  section: row.section,
  open_at: row.open_at.toISOString(),
  close_at: row.close_at.toISOString(),
  result_at: row.result_at.toISOString(),
  odd: row.odds,
  tot: row.tod_odds,
  tod_mode: row.tod_mode,
  default_amount: Number(row.stake_min),
  amount_step: Number(row.stake_step),
  line_max: Number(row.line_max),
});
