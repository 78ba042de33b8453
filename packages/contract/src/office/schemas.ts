import type { InputOf, ReplyOf, RouteSchemas } from "../surface.ts";
import { actSchemas } from "./acts/schemas.ts";
import { announcementSchemas } from "./announcements/schemas.ts";
import { approvalSchemas } from "./approvals/schemas.ts";
import { cashAccountSchemas } from "./cashier/account-schemas.ts";
import { cashQueueSchemas } from "./cashier/queue-schemas.ts";
import { officeCasinoSchemas } from "./casino/schemas.ts";
import { contentSchemas } from "./content/schemas.ts";
import { dashboardSchemas } from "./dashboard/schemas.ts";
import { liveSchemas } from "./live/schemas.ts";
import { lotterySchemas } from "./lottery/schemas.ts";
import { operatorSchemas } from "./operators/schemas.ts";
import { resultSchemas } from "./results/schemas.ts";
import { reportSchemas } from "./reports/schemas.ts";
import { playerSchemas } from "./players/schemas.ts";
import { level2Schemas } from "./profile/schemas.ts";
import type { RouteName } from "./routes.ts";
import { searchSchemas } from "./search/schemas.ts";
import { statusSchemas } from "./status/schemas.ts";
import { switchSchemas } from "./switches/schemas.ts";

export const schemas = {
  ...statusSchemas,
  ...operatorSchemas,
  ...approvalSchemas,
  ...actSchemas,
  ...resultSchemas,
  ...dashboardSchemas,
  ...liveSchemas,
  ...reportSchemas,
  ...lotterySchemas,
  ...contentSchemas,
  ...announcementSchemas,
  ...switchSchemas,
  ...playerSchemas,
  ...level2Schemas,
  ...cashQueueSchemas,
  ...cashAccountSchemas,
  ...officeCasinoSchemas,
  ...searchSchemas,
} satisfies Record<RouteName, RouteSchemas>;

type Schemas = typeof schemas;

/** What a caller sends: exactly the parts that the route declares. */
export type Input<N extends RouteName> = InputOf<Schemas[N]>;
/** What a caller receives when the call succeeds. */
export type Reply<N extends RouteName> = ReplyOf<Schemas[N]>;
