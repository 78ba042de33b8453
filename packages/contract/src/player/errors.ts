import { requestErrors } from "../request-errors.ts";
import { cashierErrors } from "./cashier/errors.ts";
import { casinoErrors } from "./casino/errors.ts";
import { identityErrors } from "./identity/errors.ts";
import { imagesErrors } from "./images/errors.ts";
import { lotteryErrors } from "./lottery/errors.ts";
import { profileErrors } from "./profile/errors.ts";
import { protectionErrors } from "./protection/errors.ts";

/** Every error code of the player surface. */
export const errors = {
  ...requestErrors,
  ...identityErrors,
  ...imagesErrors,
  ...profileErrors,
  ...cashierErrors,
  ...casinoErrors,
  ...lotteryErrors,
  ...protectionErrors,
};
