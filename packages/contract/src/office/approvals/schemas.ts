import { Type } from "typebox";

import { Instant, list, reply, strictObject } from "../../schema-parts.ts";
import { Cursor, IdText, OperatorName, Reason, Role, RowId, pageOf } from "../schema-parts.ts";
import { waiting_max } from "../profile/choices.ts";
import { aloneUnits, approvalKinds, type ApprovalKind } from "./kinds.ts";

const Kind = Type.Enum(Object.keys(approvalKinds) as ApprovalKind[]);
const State = Type.Enum(["open", "confirmed", "rejected", "withdrawn", "expired"]);
/** What the request is about, such as `draw:12` or `player:7`. */
const Subject = Type.String({ minLength: 1, maxLength: 200 });

const Person = strictObject({ id: RowId, name: OperatorName, role: Role });

/** Why the caller cannot confirm. */
const Obstacle = Type.Enum([
  "decided",
  "expired",
  "own_request",
  "role_not_allowed",
  "checker_too_new",
  "subject_changed",
]);

const row = {
  id: RowId,
  kind: Kind,
  subject: Subject,
  /** The name of the subject as operators know it; null if it has none or the caller's role may not read it. */
  label: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  state: State,
  reason: Reason,
  maker: Person,
  made_at: Instant,
  expires_at: Instant,
  checker: Type.Union([Person, Type.Null()]),
  decided_at: Type.Union([Instant, Type.Null()]),
  decision_reason: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
};

const Approval = strictObject({
  ...row,
  /** The exact change as JSON text. */
  change: Type.String({ maxLength: 60_000 }),
  /** The fields that change: values as they are stored, null where there is none. */
  diff: list(
    strictObject({
      field: Type.String({ maxLength: 80 }),
      before: Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()]),
      after: Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()]),
    }),
    100,
  ),
  /** Empty: the caller may confirm. */
  obstacles: list(Obstacle, 10),
});

const AloneLimit = strictObject({
  kind: Kind,
  max: Type.Integer({ minimum: 1 }),
  unit: Type.Enum([...aloneUnits]),
  /** The acts of the last days are counted together; null: each act by itself. */
  days: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});

export const approvalSchemas = {
  listApprovals: {
    query: strictObject({
      state: Type.Optional(Type.Enum(["open", "decided", "expired"])),
      after: Type.Optional(Cursor),
    }),
    reply: reply(
      strictObject({
        ...pageOf(strictObject({ ...row, may_confirm: Type.Boolean() })).properties,
        /** How many are open, at most `waiting_max`. */
        open: Type.Integer({ minimum: 0, maximum: waiting_max }),
      }),
    ),
  },
  listAloneLimits: { reply: reply(list(AloneLimit, 100)) },
  getApproval: { params: strictObject({ id: IdText }), reply: reply(Approval) },
  confirmApproval: { params: strictObject({ id: IdText }), reply: reply(strictObject({})) },
  rejectApproval: {
    params: strictObject({ id: IdText }),
    body: strictObject({ reason: Reason }),
    reply: reply(strictObject({})),
  },
  withdrawApproval: { params: strictObject({ id: IdText }), reply: reply(strictObject({})) },
};
