import { later } from "@shwe/ui";

import { withTexts } from "../../../../locales/i18n.ts";

/** Betting a slip again and favourites. Loaded after the pages that offer them, with their texts. */
export const againParts = later(() => withTexts(["again"], import("./again-parts.ts")));
