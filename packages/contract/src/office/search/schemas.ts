import { Type } from "typebox";

import { Instant, Kyat, Name, UserCode, list, reply, strictObject } from "../../schema-parts.ts";
import { Code } from "../cashier/parts.ts";
import { RowId } from "../schema-parts.ts";

/** The most hits of one search. */
const hits_max = 30;

const Game = Type.String({ maxLength: 10 });
const Text = Type.String({ maxLength: 40 });

const cashHit = <Kind extends "cash_in" | "cash_out">(kind: Kind) =>
  strictObject({
    kind: Type.Literal(kind),
    id: RowId,
    code: Code,
    state: Text,
    amount: Kyat,
    name: Name,
    at: Instant,
  });

const Hit = Type.Union([
  strictObject({
    kind: Type.Literal("player"),
    id: RowId,
    user_code: UserCode,
    name: Name,
    phone: Type.Union([Type.String({ pattern: "^[0-9*]{3,20}$" }), Type.Null()]),
    is_frozen: Type.Boolean(),
  }),
  strictObject({
    kind: Type.Literal("slip"),
    id: RowId,
    no: Type.String({ pattern: "^[0-9]{1,19}-[0-9]{1,19}$" }),
    draw_id: RowId,
    player_id: RowId,
    game: Game,
    staked: Kyat,
    at: Instant,
  }),
  strictObject({
    kind: Type.Literal("draw"),
    id: RowId,
    game: Game,
    draw_on: Text,
    section: Text,
    state: Text,
  }),
  strictObject({
    kind: Type.Literal("level2_request"),
    id: RowId,
    player_id: RowId,
    name: Name,
    state: Text,
    at: Instant,
  }),
  strictObject({
    kind: Type.Literal("approval"),
    id: RowId,
    approval_kind: Text,
    subject: Type.String({ maxLength: 200 }),
    state: Text,
    at: Instant,
  }),
  cashHit("cash_in"),
  cashHit("cash_out"),
]);

export const searchSchemas = {
  search: {
    body: strictObject({ text: Type.String({ minLength: 1, maxLength: 60 }) }),
    reply: reply(list(Hit, hits_max)),
  },
};
