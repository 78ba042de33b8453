import { Type } from "typebox";

import { strictObject } from "../schema-parts.ts";
import { Day } from "./lottery/parts.ts";

/** The place of a row in a history: its time and its id. */
export const HistoryCursor = Type.String({ pattern: "^[A-Za-z0-9_-]{1,200}$" });

/** The first and last day in Yangon, both included, and the row after which the page begins. */
export const historyQuery = strictObject({
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
  before: Type.Optional(HistoryCursor),
});
