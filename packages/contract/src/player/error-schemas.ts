import { lotteryErrorDetails } from "./lottery/error-schemas.ts";
import { protectionErrorDetails } from "./protection/error-schemas.ts";

/** The fields of `details` in the error replies of the player surface. */
export const errorDetails = { ...lotteryErrorDetails, ...protectionErrorDetails };
