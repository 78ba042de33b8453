import { later } from "@shwe/ui";

import { withTexts } from "../locales/i18n.ts";

/** The stage of closed draws: loaded after the first view of a page, because most visits see an open draw. */
export const stageParts = later(() =>
  withTexts(["lottery", "history", "stage"], import("../features/lottery/stage/stage-parts.ts")),
);
