import { Type } from "typebox";

import { Day, DrawId, LotteryType, SectionLabel } from "../lottery/parts.ts";
import { Amount, Kyat, list, strictObject } from "../schema-parts.ts";

const slip_ids_max = 20;

const LuckyNumber = Type.String({ pattern: "^\\d{1,3}$" });

/** What is the same for all who took part, and what this player had in it: how many slips, and their stakes together. */
const drawn = {
  draw_id: DrawId,
  type: LotteryType,
  draw_on: Day,
  section: SectionLabel,
  slips: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  staked: Amount,
};

/** What became of a player's slips in a draw, all of them together. */
export const Outcome = Type.Union([
  strictObject({
    ...drawn,
    outcome: Type.Literal("won"),
    number: LuckyNumber,
    won: Amount,
    /** Those that won, the largest win first; of very many, the first ones. */
    slip_ids: list(DrawId, slip_ids_max),
  }),
  strictObject({ ...drawn, outcome: Type.Literal("lost"), number: LuckyNumber }),
  /** The draw was void and every stake went back. */
  strictObject({
    ...drawn,
    outcome: Type.Literal("refunded"),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  /** The result was wrong: what it paid was taken back, and what the right one pays was paid. */
  strictObject({
    ...drawn,
    outcome: Type.Literal("corrected"),
    number: LuckyNumber,
    was: LuckyNumber,
    taken_back: Kyat,
    won: Kyat,
  }),
]);
