import { Type } from "typebox";

import { Instant, Name, UserCode, list, reply, strictObject } from "../../schema-parts.ts";
import { Cursor, IdText, OperatorName, RowId, pageOf, plainText } from "../schema-parts.ts";
import { waiting_max } from "./choices.ts";
import { Attempt, Level2Reason } from "./schema-parts.ts";

const Waiting = Type.Integer({ minimum: 0, maximum: waiting_max });
const byId = strictObject({ id: IdText });
const Done = reply(strictObject({}));
/** A remark for other operators, which the player does not see. */
const Remark = Type.Union([plainText(500), Type.Null()]);

/** Who works on the request now; null: nobody. */
const Claim = Type.Union([
  strictObject({ operator: OperatorName, is_own: Type.Boolean(), until_at: Instant }),
  Type.Null(),
]);

const Requester = strictObject({
  id: RowId,
  user_code: UserCode,
  name: Name,
  phone: Type.Union([Type.String({ pattern: "^[0-9*]{3,20}$" }), Type.Null()]),
});

export const level2Schemas = {
  listLevel2: {
    query: strictObject({ after: Type.Optional(Cursor) }),
    reply: reply(
      strictObject({
        ...pageOf(
          strictObject({
            id: RowId,
            player: Requester,
            requested_at: Instant,
            /** 1 for the first request of the player. */
            attempt: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
            claim: Claim,
          }),
        ).properties,
        /** How many wait, each count at most `waiting_max`. */
        waiting: strictObject({ all: Waiting, over_1_h: Waiting, over_24_h: Waiting }),
      }),
    ),
  },
  getLevel2: {
    params: byId,
    reply: reply(
      strictObject({
        request: Attempt,
        player: strictObject({
          ...Requester.properties,
          lvl_2: Type.Boolean(),
          is_frozen: Type.Boolean(),
          created_at: Instant,
        }),
        claim: Claim,
        /** Earlier requests of the same player, the newest first. */
        earlier: list(Attempt, 50),
        /** Other players who used a device of this player. */
        same_device: Type.Integer({ minimum: 0, maximum: waiting_max }),
      }),
    ),
  },
  getLevel2Picture: { params: byId, reply: Type.String() },
  claimLevel2: { params: byId, reply: reply(strictObject({ until_at: Instant })) },
  releaseLevel2: { params: byId, reply: Done },
  approveLevel2: { params: byId, body: strictObject({ note: Remark }), reply: Done },
  rejectLevel2: {
    params: byId,
    body: strictObject({ reason: Level2Reason, note: Remark }),
    reply: Done,
  },
};
