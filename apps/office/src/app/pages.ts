import type { Permission } from "@shwe/contract/office/permissions";
import { ClipboardCheck, KeyRound, type LucideIcon, ScrollText } from "lucide-react";

import type { PlainKey } from "../locales/i18n.ts";

export type PageGroup = "operate" | "waiting" | "players" | "house" | "control";
export const pageGroups: readonly PageGroup[] = [
  "operate",
  "waiting",
  "players",
  "house",
  "control",
];

export type Page = {
  path: `/${string}`;
  label: PlainKey;
  group: PageGroup;
  icon: LucideIcon;
  permission: Permission;
  /** Pressed after G, opens the page. */
  letter: string;
};

/** The pages of the menu, in its order. A page is shown to operators who have its permission. */
export const pages = {
  approvals: {
    path: "/approvals",
    label: "page.approvals",
    group: "waiting",
    icon: ClipboardCheck,
    permission: "approvals.read",
    letter: "a",
  },
  acts: {
    path: "/acts",
    label: "page.acts",
    group: "control",
    icon: ScrollText,
    permission: "acts.read",
    letter: "l",
  },
  operators: {
    path: "/operators",
    label: "page.operators",
    group: "control",
    icon: KeyRound,
    permission: "operators.read",
    letter: "o",
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export const pageList: readonly Page[] = Object.values(pages);
