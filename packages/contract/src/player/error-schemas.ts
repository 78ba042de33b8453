import { identityErrorDetails } from "./identity/error-schemas.ts";
import { lotteryErrorDetails } from "./lottery/error-schemas.ts";
import { protectionErrorDetails } from "./protection/error-schemas.ts";

/** The fields of `details` in the error replies of the player surface. */
export const errorDetails = {
  ...identityErrorDetails,
  ...lotteryErrorDetails,
  ...protectionErrorDetails,
};
