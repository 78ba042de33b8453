import { Type } from "typebox";

import { Instant, strictObject } from "../../schema-parts.ts";
import { OperatorName, RowId } from "../schema-parts.ts";
import { level2Reasons } from "./choices.ts";

export const Level2Reason = Type.Enum([...level2Reasons]);

/** One request of a player for level 2. */
export const Attempt = strictObject({
  id: RowId,
  state: Type.Enum(["pending", "approved", "rejected"]),
  reason: Type.Union([Level2Reason, Type.Null()]),
  requested_at: Instant,
  decided_at: Type.Union([Instant, Type.Null()]),
  decided_by: Type.Union([OperatorName, Type.Null()]),
  /** Pictures are deleted some time after the decision. */
  has_picture: Type.Boolean(),
});
