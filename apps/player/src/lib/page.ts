import type { IconName } from "@shwe/ui";
import { useMatches } from "react-router";

import type { PlainKey } from "./i18n.ts";

/** Which of the five items of the bottom bar a page belongs to. */
export type Area = "home" | "lottery" | "games" | "history" | "account";

export type Page = {
  path: string;
  /** `login` sends a visitor to the login page first. */
  access: "public" | "login";
  /** `coming` pages stand behind their access rule already; only what they show is still to be built. */
  status: "built" | "coming";
  /**
   * On a phone, a page with one purpose stands alone: no marquee, no footer, no bottom bar. `play` fills the screen and shows the
   * balance.
   */
  frame?: "bare" | "play";
  area: Area;
  title: PlainKey;
  icon: IconName;
};

/** The page that is shown; undefined on the 404 page. The router hands every route its row of the page list. */
export const useCurrentPage = (): Page | undefined =>
  useMatches().at(-1)?.handle as Page | undefined;
