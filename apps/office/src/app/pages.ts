import type { Permission } from "@shwe/contract/office/permissions";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  CreditCard,
  Gamepad2,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  ScrollText,
  ShieldCheck,
  Ticket,
  ToggleRight,
  Users,
} from "lucide-react";

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
  dashboard: {
    path: "/dashboard",
    label: "page.dashboard",
    group: "operate",
    icon: LayoutDashboard,
    permission: "dashboard.read",
    letter: "d",
  },
  draws: {
    path: "/draws",
    label: "page.draws",
    group: "operate",
    icon: Ticket,
    permission: "draws.read",
    letter: "w",
  },
  schedule: {
    path: "/schedule",
    label: "page.schedule",
    group: "operate",
    icon: CalendarDays,
    permission: "draws.read",
    letter: "s",
  },
  approvals: {
    path: "/approvals",
    label: "page.approvals",
    group: "waiting",
    icon: ClipboardCheck,
    permission: "approvals.read",
    letter: "a",
  },
  cash_in: {
    path: "/cash_in",
    label: "page.cash_in",
    group: "waiting",
    icon: ArrowDownToLine,
    permission: "cash.read",
    letter: "i",
  },
  cash_out: {
    path: "/cash_out",
    label: "page.cash_out",
    group: "waiting",
    icon: ArrowUpFromLine,
    permission: "cash.read",
    letter: "u",
  },
  level2: {
    path: "/level2",
    label: "page.level2",
    group: "waiting",
    icon: ShieldCheck,
    permission: "level2.read",
    letter: "2",
  },
  players: {
    path: "/players",
    label: "page.players",
    group: "players",
    icon: Users,
    permission: "players.read",
    letter: "p",
  },
  accounts: {
    path: "/accounts",
    label: "page.accounts",
    group: "house",
    icon: Landmark,
    permission: "accounts.read",
    letter: "b",
  },
  payment_methods: {
    path: "/payment_methods",
    label: "page.payment_methods",
    group: "house",
    icon: CreditCard,
    permission: "accounts.read",
    letter: "m",
  },
  games: {
    path: "/games",
    label: "page.games",
    group: "house",
    icon: Gamepad2,
    permission: "games.read",
    letter: "v",
  },
  content: {
    path: "/content",
    label: "page.content",
    group: "house",
    icon: Megaphone,
    permission: "content.read",
    letter: "t",
  },
  reports: {
    path: "/reports",
    label: "page.reports",
    group: "house",
    icon: ChartColumn,
    permission: "reports.read",
    letter: "r",
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
  controls: {
    path: "/controls",
    label: "page.controls",
    group: "control",
    icon: ToggleRight,
    permission: "switches.read",
    letter: "c",
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export const pageList: readonly Page[] = Object.values(pages);
