/**
 * Payment slips: reads the number, the amount and the time from screenshots of transfers, and finds the same slip
 * among all that were sent before. What was read is a hint for the person who decides; without it everything works.
 */
export { findReadings, type FoundReading } from "./find-readings.ts";
export { showsNumber } from "./find-shown-numbers.ts";
export { enqueueSlipReading, slipsTasks } from "./slips.tasks.ts";
