import { Type } from "typebox";

import { Day, DrawId, LotteryType, SectionLabel } from "../lottery/parts.ts";
import { Amount, Kyat, list, strictObject } from "../../schema-parts.ts";

const slip_ids_max = 20;

const LuckyNumber = Type.String({ pattern: "^\\d{1,3}$" });

/** The draw, and this player's number of slips and total stake in it. */
const drawn = {
  draw_id: DrawId,
  type: LotteryType,
  draw_on: Day,
  section: SectionLabel,
  slips: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  staked: Amount,
};

/** What became of all slips of a player in a draw. */
export const Outcome = Type.Union([
  strictObject({
    ...drawn,
    outcome: Type.Literal("won"),
    number: LuckyNumber,
    won: Amount,
    /** The ids of the winning slips, largest win first, at most `slip_ids_max`. */
    slip_ids: list(DrawId, slip_ids_max),
  }),
  strictObject({ ...drawn, outcome: Type.Literal("lost"), number: LuckyNumber }),
  /** The draw was void and every stake was refunded. */
  strictObject({
    ...drawn,
    outcome: Type.Literal("refunded"),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  /** The result was corrected: the wins of the wrong result were taken back, and those of the right one were paid. */
  strictObject({
    ...drawn,
    outcome: Type.Literal("corrected"),
    number: LuckyNumber,
    was: LuckyNumber,
    taken_back: Kyat,
    won: Kyat,
  }),
]);
