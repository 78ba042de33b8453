/**
 * Re-encodes uploaded pictures, each in its own process, or refuses them. No byte of the original is stored, the work
 * is bounded in memory, time and number, and a picture that crashes the decoder affects nothing else.
 */
export { createRecoder, type Recoder } from "./create-recoder.ts";
export type { Shape } from "./shapes.ts";
export {
  createSlipReader,
  ReadingError,
  type Pace,
  type ReadingFailure,
  type SlipReader,
} from "./create-slip-reader.ts";
export type { SlipText } from "./reading-child.ts";
