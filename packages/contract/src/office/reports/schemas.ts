import { Type } from "typebox";

import { Instant, list, reply, strictObject } from "../../schema-parts.ts";
import { Day } from "../schema-parts.ts";
import { Count, Game, nullable } from "../lottery/draw-parts.ts";

/** 1/100 kyat, as the ledger counts, so that a report can be compared with it exactly. */
const Hundredths = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const SignedHundredths = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

const figures = {
  stakes: Hundredths,
  payouts: Hundredths,
  refunds: Hundredths,
  reversals: Hundredths,
  /** Corrections of balances: credits less debits of players. They belong to no lottery. */
  corrections: SignedHundredths,
  write_offs: Hundredths,
  gross: SignedHundredths,
  slips: Count,
  players: Count,
};

const span = {
  /** At most 92 days. */
  from: Day,
  to: Day,
};

export const reportSchemas = {
  exportReport: {
    query: strictObject({ ...span, by: Type.Enum(["day", "game", "level", "tenure"]) }),
    reply: Type.String(),
  },
  getReport: {
    query: strictObject(span),
    reply: reply(
      strictObject({
        through_at: nullable(Instant),
        rows: list(
          strictObject({
            day: Day,
            /** Null: figures that belong to no lottery. */
            game: nullable(Game),
            level: Type.Enum(["level1", "level2"]),
            /** `new`: registered on the day or in the six days before it. */
            tenure: Type.Enum(["new", "returning"]),
            ...figures,
          }),
          3_000,
        ),
        /** Each day with all lotteries; `players` counts each player once. */
        days: list(strictObject({ day: Day, ...figures }), 92),
        total: strictObject({ ...figures }),
        /** The newest comparison with the ledger: its time and number of differences; null before the first. */
        check: nullable(strictObject({ at: Instant, findings: Count })),
      }),
    ),
  },
};
