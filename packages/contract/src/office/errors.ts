import { requestErrors } from "../request-errors.ts";
import { approvalErrors } from "./approvals/errors.ts";
import { lotteryErrors } from "./lottery/errors.ts";
import { operatorErrors } from "./operators/errors.ts";
import { playerErrors } from "./players/errors.ts";
import { profileErrors } from "./profile/errors.ts";
import { switchErrors } from "./switches/errors.ts";

/** Every error code of the office surface. */
export const errors = {
  ...requestErrors,
  ...operatorErrors,
  ...approvalErrors,
  ...switchErrors,
  ...lotteryErrors,
  ...profileErrors,
  ...playerErrors,
};
