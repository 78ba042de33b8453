import type { TodMode } from "../prize.ts";
import {
  game_pattern,
  matching,
  separator,
  slot_pattern,
  tod_mode_pattern,
  whole,
  wholes,
  type Whole,
} from "./text-parts.ts";

/** The complete terms of a slip. Terms never change: changed terms are a new version with another id. */
export type Terms = {
  terms_id: Whole;
  game: string;
  /** Null: the terms apply to every section of the lottery that has no terms of its own. */
  slot: string | null;
  version: Whole;
  odds: Whole;
  tod_odds: Whole;
  tod_mode: TodMode;
  stake_min: Whole;
  stake_step: Whole;
  line_max: Whole;
  number_cap: Whole;
  hot_numbers: readonly Whole[];
  hot_cap: Whole | null;
  blocked_numbers: readonly Whole[];
  player_cap: Whole | null;
  lines_max: Whole;
};

const orEmpty = (value: Whole | null): string => (value === null ? "" : whole(value));

/** The exact text of the terms whose hash is in a slip's leaf. */
export const termsText = (terms: Terms): string =>
  [
    "shwe.terms.v1",
    whole(terms.terms_id),
    matching(terms.game, game_pattern),
    terms.slot === null ? "" : matching(terms.slot, slot_pattern),
    whole(terms.version),
    whole(terms.odds),
    whole(terms.tod_odds),
    matching(terms.tod_mode, tod_mode_pattern),
    whole(terms.stake_min),
    whole(terms.stake_step),
    whole(terms.line_max),
    whole(terms.number_cap),
    wholes(terms.hot_numbers),
    orEmpty(terms.hot_cap),
    wholes(terms.blocked_numbers),
    orEmpty(terms.player_cap),
    whole(terms.lines_max),
  ].join(separator);
