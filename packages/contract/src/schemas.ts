import type { Static, TSchema } from "typebox";

import { cashierSchemas } from "./cashier/schemas.ts";
import { contentSchemas } from "./content/schemas.ts";
import { identitySchemas } from "./identity/schemas.ts";
import { lotterySchemas } from "./lottery/schemas.ts";
import { profileSchemas } from "./profile/schemas.ts";
import { protectionSchemas } from "./protection/schemas.ts";
import type { RouteName } from "./routes.ts";

export type RouteSchemas = {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
};

export const schemas = {
  ...contentSchemas,
  ...identitySchemas,
  ...profileSchemas,
  ...cashierSchemas,
  ...lotterySchemas,
  ...protectionSchemas,
} satisfies Record<RouteName, RouteSchemas>;

type Schemas = typeof schemas;
type InputPart = "params" | "query" | "body";

/** What a caller gives: exactly the parts the route declares. */
export type Input<N extends RouteName> = {
  [P in InputPart as P extends keyof Schemas[N] ? P : never]: P extends keyof Schemas[N]
    ? Schemas[N][P] extends TSchema
      ? Static<Schemas[N][P]>
      : never
    : never;
};

/** What a caller gets when the call succeeds. */
export type Reply<N extends RouteName> = Static<Schemas[N]["reply"]>;
