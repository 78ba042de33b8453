import { Type, type Static } from "typebox";

import { Instant } from "../../schema-parts.ts";

/** When a code can be requested or entered again. */
export const identityErrorDetails = { again_at: Type.Optional(Instant) };

const Details = Type.Object(identityErrorDetails);
export type IdentityErrorDetails = Static<typeof Details>;
