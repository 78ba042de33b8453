import { errors as officeErrors } from "./office/errors.ts";
import { errors as playerErrors } from "./player/errors.ts";
import type { IdentityErrorDetails } from "./player/identity/error-schemas.ts";
import type { LotteryErrorDetails } from "./player/lottery/error-schemas.ts";
import type { ProtectionErrorDetails } from "./player/protection/error-schemas.ts";
import { errors as walletErrors } from "./wallet/errors.ts";

/**
 * Every error code of every surface, with its status. The server adds a message in the caller's language; clients decide by the
 * code and show the message.
 */
export const errorCodes = { ...playerErrors, ...officeErrors, ...walletErrors };

export type ErrorCode = keyof typeof errorCodes;

/** Figures that help the caller to correct a refused call; the code decides which of them are present. Amounts are whole kyat. */
export type ErrorDetails = IdentityErrorDetails & LotteryErrorDetails & ProtectionErrorDetails;

/** The shape of every failed reply. `request_id` is also in the log. */
export type ErrorReply = {
  status: number;
  code: ErrorCode;
  message: string;
  request_id: string;
  details?: ErrorDetails;
};
