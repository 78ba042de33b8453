import { later } from "@shwe/ui";

import { withTexts } from "../../locales/i18n.ts";

/** The choice between the lotteries, with its texts: loaded when a player opens it. */
export const lotteryChoice = later(() =>
  withTexts(["lottery", "lotteries"], import("./lottery-choice.tsx")),
);
