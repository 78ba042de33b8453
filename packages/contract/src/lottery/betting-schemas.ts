import { Type } from "typebox";

import { Kyat, list, strictObject } from "../schema-parts.ts";
import { DrawId, DrawIdText, Instant, SectionLabel } from "./parts.ts";

/** However many a game allows, a slip never has more: there are no more numbers. */
const lines_max = 1_000;

const numberOf = (digits: 1 | 2 | 3) => Type.String({ pattern: `^[0-9]{${digits}}$` });

const slipBody = (digits: 1 | 2 | 3) =>
  strictObject({
    /** The key belongs to this draw. A section would not do, because it is another draw tomorrow. */
    draw_id: DrawId,
    category_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    bet_obj: Type.Array(
      strictObject({
        bet_number: numberOf(digits),
        /** Zero is what a slip has whose stake was not set yet; it is refused in words of its own. */
        amount: Kyat,
        /** Clients of the specification send these along. The server knows better and does not read them. */
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
  /** As it is printed: the draw and the slip. */
  no: Type.String({ pattern: "^[0-9]+-[0-9]+$" }),
  draw_id: DrawId,
  total: Kyat,
  /** By the database's clock, before the draw's close. */
  accepted_at: Instant,
  /** Each number once, the smallest first. */
  lines: list(strictObject({ bet_number: Type.String({ maxLength: 3 }), amount: Kyat }), lines_max),
});

/** The same for the first request and for every repeat of its key. */
const Placed = strictObject({
  result: Type.Literal(1),
  status: Type.Literal(200),
  message: Type.Literal("success"),
  /** The main balance as this slip left it. */
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
  /** What became of a slip. Nothing is placed; without `draw_id` the draws of the last days are looked through. */
  getSlipByKey: {
    params: strictObject({ key: Type.String({ pattern: "^[!-~]{1,255}$" }) }),
    query: strictObject({ draw_id: Type.Optional(DrawIdText) }),
    reply: Placed,
  },
};
