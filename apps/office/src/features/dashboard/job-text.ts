import { jobNames } from "@shwe/contract/office/dashboard";

import type { Translate } from "../../locales/i18n.ts";

/** What a job does. A job that this build does not know, such as one of a newer server, is shown by its name. */
export const jobText = (name: string, t: Translate): string => {
  const known = jobNames.find((each) => each === name);
  return known === undefined ? name.replaceAll("_", " ") : t(`job.${known}`);
};
