import type { ErrorCode } from "./errors.ts";
import type { Translated } from "./locales.ts";
import { officeAnnouncementErrorTexts } from "./office/announcements/error-texts.ts";
import { officeApprovalErrorTexts } from "./office/approvals/error-texts.ts";
import { officeCashierErrorTexts } from "./office/cashier/error-texts.ts";
import { officeCasinoErrorTexts } from "./office/casino/error-texts.ts";
import { officeContentErrorTexts } from "./office/content/error-texts.ts";
import { officeLotteryErrorTexts } from "./office/lottery/error-texts.ts";
import { officeOperatorErrorTexts } from "./office/operators/error-texts.ts";
import { officePlayerErrorTexts } from "./office/players/error-texts.ts";
import { officeProfileErrorTexts } from "./office/profile/error-texts.ts";
import { officeSwitchErrorTexts } from "./office/switches/error-texts.ts";
import { cashierErrorTexts } from "./player/cashier/error-texts.ts";
import { casinoErrorTexts } from "./player/casino/error-texts.ts";
import { identityErrorTexts } from "./player/identity/error-texts.ts";
import { imagesErrorTexts } from "./player/images/error-texts.ts";
import { lotteryErrorTexts } from "./player/lottery/error-texts.ts";
import { profileErrorTexts } from "./player/profile/error-texts.ts";
import { protectionErrorTexts } from "./player/protection/error-texts.ts";
import { requestErrorTexts } from "./request-error-texts.ts";

/**
 * The message of every error code in four languages. The server replaces each `{name}` by the parameter of that name. Browser
 * apps never import this file: they show the message of the reply.
 */
export const errorTexts = {
  ...requestErrorTexts,
  ...identityErrorTexts,
  ...imagesErrorTexts,
  ...profileErrorTexts,
  ...cashierErrorTexts,
  ...casinoErrorTexts,
  ...lotteryErrorTexts,
  ...protectionErrorTexts,
  ...officeOperatorErrorTexts,
  ...officeApprovalErrorTexts,
  ...officeSwitchErrorTexts,
  ...officeLotteryErrorTexts,
  ...officeProfileErrorTexts,
  ...officeContentErrorTexts,
  ...officeAnnouncementErrorTexts,
  ...officePlayerErrorTexts,
  ...officeCashierErrorTexts,
  ...officeCasinoErrorTexts,
} as const satisfies Record<ErrorCode, Translated>;
