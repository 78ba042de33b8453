import { Type } from "typebox";

import { Instant, list, reply, strictObject } from "../../schema-parts.ts";
import { Cursor, IdText, OperatorName, Reason, Role, RowId, pageOf } from "../schema-parts.ts";
import { waiting_max } from "../profile/choices.ts";
import { listed_changes_max, listed_value_length_max } from "../limits.ts";
import { aloneUnits, approvalKinds, type ApprovalKind } from "./kinds.ts";

/** The most fields of a request. */
const changes_max = 100;

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

/** A field that changes: values as they are stored, null where there is none. */
const changedField = (value_length_max: number) => {
  const Value = Type.Union([Type.String({ maxLength: value_length_max }), Type.Null()]);
  return strictObject({ field: Type.String({ maxLength: 80 }), before: Value, after: Value });
};

const Listed = strictObject({
  ...row,
  may_confirm: Type.Boolean(),
  /** The first fields that change, with long values cut. */
  first_changes: list(changedField(listed_value_length_max), listed_changes_max),
  /** How many fields change. */
  change_count: Type.Integer({ minimum: 0, maximum: changes_max }),
});

const Approval = strictObject({
  ...row,
  /** The exact change as JSON text. */
  change: Type.String({ maxLength: 60_000 }),
  diff: list(changedField(4_000), changes_max),
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
        ...pageOf(Listed).properties,
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
