import type { LotteryCode } from "@shwe/contract/player/games";
import type { IconName } from "@shwe/ui";
import { useMatches } from "react-router";

import type { PlainKey } from "../locales/i18n.ts";

/** The item of the bottom bar that a page belongs to. */
export type Area = "home" | "lottery" | "games" | "history" | "account";

export type Page = {
  path: string;
  /** A page with `login` redirects a visitor to the login page. */
  access: "public" | "login";
  /** `coming` pages already have their path and access rule; only their content is not built yet. */
  status: "built" | "coming";
  /**
   * On a phone, a `bare` page has only a header: no marquee, no footer, no bottom bar. A `play` page fills the screen and
   * shows the balance; the bottom bar only where the board does not need its height. A `game` page fills the screen at every
   * width and brings its own header.
   */
  frame?: "bare" | "play" | "game";
  area: Area;
  title: PlainKey;
  icon: IconName;
  /** The lottery of a betting page. */
  lottery?: LotteryCode;
};

/** The current page; undefined on the 404 page. Each route's `handle` is its entry of the page list. */
export const useCurrentPage = (): Page | undefined =>
  useMatches().at(-1)?.handle as Page | undefined;
