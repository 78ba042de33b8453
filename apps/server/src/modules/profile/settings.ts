import { integer, setting } from "../../platform/settings/index.ts";

export const profileSettings = {
  screenshot_days: setting({
    name: "SCREENSHOT_DAYS",
    read: integer(1, 3_650),
    default: 90,
    meaning: "Days after the decision on a level 2 request until its screenshot is deleted.",
  }),
};
