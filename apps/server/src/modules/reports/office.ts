/** What the office reads of this module. */
export { readDrawStakes } from "./read-draw-stakes.ts";
export {
  grossOf,
  readPeople,
  readRollUpState,
  readSpanFigures,
  type GameFigures,
} from "./read-figures.ts";
export { readReport } from "./read-report.ts";
export { readDays, readHours, type Bucket } from "./read-series.ts";
