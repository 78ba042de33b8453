import { bettingSchemas } from "./betting-schemas.ts";
import { drawSchemas } from "./draw-schemas.ts";
import { historySchemas } from "./history-schemas.ts";
import { overviewSchemas } from "./overview-schemas.ts";
import { resultSchemas } from "./result-schemas.ts";
import { sealSchemas } from "./seal-schemas.ts";

export const lotterySchemas = {
  ...drawSchemas,
  ...overviewSchemas,
  ...sealSchemas,
  ...bettingSchemas,
  ...historySchemas,
  ...resultSchemas,
};
