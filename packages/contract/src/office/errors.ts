import { requestErrors } from "../request-errors.ts";
import { announcementErrors } from "./announcements/errors.ts";
import { approvalErrors } from "./approvals/errors.ts";
import { cashierErrors } from "./cashier/errors.ts";
import { officeCasinoErrors } from "./casino/errors.ts";
import { contentErrors } from "./content/errors.ts";
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
  ...contentErrors,
  ...announcementErrors,
  /** A picture that cannot be read; its text is that of the player surface. */
  image_refused: 400,
  ...playerErrors,
  ...cashierErrors,
  ...officeCasinoErrors,
};
