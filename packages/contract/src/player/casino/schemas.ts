import { catalogueSchemas } from "./catalogue-schemas.ts";
import { playSchemas } from "./play-schemas.ts";
import { reportSchemas } from "./report-schemas.ts";

export const casinoSchemas = {
  ...catalogueSchemas,
  ...playSchemas,
  ...reportSchemas,
};
