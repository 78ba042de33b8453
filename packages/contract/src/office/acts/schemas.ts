import { Type } from "typebox";

import { Instant, reply, strictObject } from "../../schema-parts.ts";
import { Day, IdText, OperatorName, RowId, SessionId, pageOf } from "../schema-parts.ts";

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });

const Act = strictObject({
  seq: RowId,
  at: Instant,
  operator: OperatorName,
  act: Type.String({ maxLength: 60 }),
  subject: Type.String({ maxLength: 200 }),
  /** The details as the JSON text that is stored. */
  details: Type.String({ maxLength: 60_000 }),
  /** Views of private data are recorded like acts. */
  is_view: Type.Boolean(),
  /** The session in which the operator acted; null for acts by a command. */
  session_id: Type.Union([SessionId, Type.Null()]),
  /** The seal that covers the act; null until the signer has sealed it. */
  seal: Type.Union([RowId, Type.Null()]),
});

const ActState = strictObject({
  acts: Count,
  unsealed: Count,
  seals: Count,
  last_seal: Type.Union([
    strictObject({
      seq: RowId,
      sealed_at: Instant,
      acts: Count,
      root: Hash,
      key_id: Type.String(),
    }),
    Type.Null(),
  ]),
  last_audit: Type.Union([
    strictObject({
      at: Instant,
      is_sound: Type.Boolean(),
      finding: Type.String({ maxLength: 2_000 }),
    }),
    Type.Null(),
  ]),
});

const filters = {
  operator: Type.Optional(OperatorName),
  /** The beginning of the name of an act, such as `player.`. */
  act: Type.Optional(Type.String({ pattern: "^[a-z0-9_.]{1,60}$" })),
  subject: Type.Optional(Type.String({ pattern: "^[a-z0-9_]{1,60}(:[A-Za-z0-9._:-]{1,130})?$" })),
  kind: Type.Optional(Type.Enum(["acts", "views"])),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const actSchemas = {
  listActs: {
    query: strictObject({ ...filters, after: Type.Optional(IdText) }),
    reply: reply(pageOf(Act)),
  },
  exportActs: { query: strictObject(filters), reply: Type.String() },
  getActState: { reply: reply(ActState) },
  verifyActs: {
    reply: reply(
      strictObject({
        acts: Count,
        seals: Count,
        unsealed: Count,
        /** The first fault found; null if there is none. */
        fault: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
      }),
    ),
  },
};
