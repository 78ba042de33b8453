import { Type } from "typebox";

import { Kyat, list, strictObject } from "../../schema-parts.ts";
import { DrawId, DrawIdText, Instant, SectionLabel } from "./parts.ts";

/** The maximum of lines of a slip: as many as the largest game has numbers. */
const lines_max = 1_000;

const numberOf = (digits: 1 | 2 | 3) => Type.String({ pattern: `^[0-9]{${digits}}$` });

const slipBody = (digits: 1 | 2 | 3) =>
  strictObject({
    /** A slip names its draw and not its section, because the same section is another draw tomorrow. */
    draw_id: DrawId,
    category_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    bet_obj: Type.Array(
      strictObject({
        bet_number: numberOf(digits),
        /** Zero means that the stake was not set; it is refused with its own error code. */
        amount: Kyat,
        /** Fields that the specification's clients send; the server ignores them. */
        bet_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
        odd: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
        category_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
        section: Type.Optional(SectionLabel),
        date_3d: Type.Optional(Type.String({ maxLength: 10 })),
      }),
      { minItems: 1, maxItems: lines_max },
    ),
  });

const Slip = strictObject({
  id: DrawId,
  /** The printed number of the slip: draw and slip id. */
  no: Type.String({ pattern: "^[0-9]+-[0-9]+$" }),
  draw_id: DrawId,
  total: Kyat,
  /** When the slip was accepted, by the database's clock; always before the close of the draw. */
  accepted_at: Instant,
  /** Each number of the slip once, in ascending order. */
  lines: list(strictObject({ bet_number: Type.String({ maxLength: 3 }), amount: Kyat }), lines_max),
});

/**
 * The response to an accepted slip. A request that repeats the key of an earlier one gets the response of the first.
 */
const Placed = strictObject({
  result: Type.Literal(1),
  status: Type.Literal(200),
  message: Type.Literal("success"),
  /** The main balance after this slip. */
  user_balance: Kyat,
  slip: Slip,
});

const bet = (digits: 1 | 2 | 3) => ({ body: slipBody(digits), reply: Placed });

export const bettingSchemas = {
  placeTwoD: bet(2),
  placeOneD: bet(1),
  placeThreeD: bet(3),
  placeCryptoTwoD: bet(2),
  placeCryptoOneD: bet(1),
  /** Looks up the slip of an idempotency key without placing one; without `draw_id` it searches the draws of the last days. */
  getSlipByKey: {
    params: strictObject({ key: Type.String({ pattern: "^[!-~]{1,255}$" }) }),
    query: strictObject({ draw_id: Type.Optional(DrawIdText) }),
    reply: Placed,
  },
};
