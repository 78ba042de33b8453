import type { InputOf, ReplyOf, RouteSchemas } from "../surface.ts";
import { cashierSchemas } from "./cashier/schemas.ts";
import { casinoSchemas } from "./casino/schemas.ts";
import { contentSchemas } from "./content/schemas.ts";
import { identitySchemas } from "./identity/schemas.ts";
import { lotterySchemas } from "./lottery/schemas.ts";
import { profileSchemas } from "./profile/schemas.ts";
import { protectionSchemas } from "./protection/schemas.ts";
import type { RouteName } from "./routes.ts";

export const schemas = {
  ...contentSchemas,
  ...identitySchemas,
  ...profileSchemas,
  ...cashierSchemas,
  ...casinoSchemas,
  ...lotterySchemas,
  ...protectionSchemas,
} satisfies Record<RouteName, RouteSchemas>;

type Schemas = typeof schemas;

/** What a caller sends: exactly the parts that the route declares. */
export type Input<N extends RouteName> = InputOf<Schemas[N]>;
/** What a caller receives when the call succeeds. */
export type Reply<N extends RouteName> = ReplyOf<Schemas[N]>;
