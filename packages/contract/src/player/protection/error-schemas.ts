import { Type, type Static } from "typebox";

import { strictObject } from "../../schema-parts.ts";

/** Which of the player's own limits refused the call, and how many kyat it still allows. */
export const protectionErrorDetails = {
  left: Type.Optional(Type.Integer()),
  limit: Type.Optional(strictObject({ kind: Type.String(), period: Type.String() })),
};

const Details = Type.Object(protectionErrorDetails);
export type ProtectionErrorDetails = Static<typeof Details>;
