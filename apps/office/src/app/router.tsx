import { createBrowserRouter, type RouteObject } from "react-router";

import { Crash } from "./crash.tsx";
import { type Page, type PageName, pages } from "./pages.ts";
import { FirstPage } from "./shell/first-page.tsx";
import { Guard } from "./shell/guard.tsx";
import { Permitted } from "./shell/permitted.tsx";

type Load = () => Promise<NonNullable<RouteObject["Component"]>>;

const screens: Record<PageName, Load> = {
  dashboard: async () => (await import("../routes/dashboard.tsx")).DashboardPage,
  draws: async () => (await import("../routes/draws.tsx")).DrawsPage,
  schedule: async () => (await import("../routes/schedule.tsx")).SchedulePage,
  cash_in: async () => (await import("../routes/cash-in.tsx")).CashInPage,
  cash_out: async () => (await import("../routes/cash-out.tsx")).CashOutPage,
  level2: async () => (await import("../routes/level2.tsx")).Level2Page,
  players: async () => (await import("../routes/players.tsx")).PlayersPage,
  accounts: async () => (await import("../routes/accounts.tsx")).AccountsPage,
  payment_methods: async () => (await import("../routes/payment-methods.tsx")).PaymentMethodsPage,
  games: async () => (await import("../routes/games.tsx")).GamesPage,
  content: async () => (await import("../routes/content.tsx")).ContentPage,
  reports: async () => (await import("../routes/reports.tsx")).ReportsPage,
  controls: async () => (await import("../routes/controls.tsx")).ControlsPage,
  approvals: async () => (await import("../routes/approvals.tsx")).ApprovalsPage,
  acts: async () => (await import("../routes/acts.tsx")).ActsPage,
  operators: async () => (await import("../routes/operators.tsx")).OperatorsPage,
};

/** Pages below a page of the menu, with its permission and its place in the menu. */
const details: readonly { of: PageName; path: string; load: Load }[] = [
  {
    of: "players",
    path: "/players/:id",
    load: async () => (await import("../routes/player.tsx")).PlayerPage,
  },
  {
    of: "draws",
    path: "/draws/:id",
    load: async () => (await import("../routes/draw.tsx")).DrawPage,
  },
  {
    of: "games",
    path: "/games/rounds/:id",
    load: async () => (await import("../routes/game-round.tsx")).GameRoundPage,
  },
  {
    of: "operators",
    path: "/operators/:id",
    load: async () => (await import("../routes/operator.tsx")).OperatorPage,
  },
];

const guarded = (page: Page, path: string, load: Load): RouteObject => ({
  element: <Permitted permission={page.permission} />,
  handle: page,
  ErrorBoundary: Crash,
  children: [{ path, lazy: { Component: load } }],
});

const createRoutes = (): RouteObject[] => [
  {
    ErrorBoundary: Crash,
    // Nothing to show until the code of the first page has arrived.
    HydrateFallback: () => null,
    children: [
      {
        path: "/login",
        lazy: { Component: async () => (await import("../routes/login.tsx")).LoginPage },
      },
      {
        path: "/enrol",
        lazy: { Component: async () => (await import("../routes/enrol.tsx")).EnrolPage },
      },
      {
        element: <Guard />,
        children: [
          { index: true, element: <FirstPage /> },
          ...(Object.keys(pages) as PageName[]).map((name) =>
            guarded(pages[name], pages[name].path, screens[name]),
          ),
          ...details.map(({ of, path, load }) => guarded(pages[of], path, load)),
          {
            path: "/account",
            ErrorBoundary: Crash,
            lazy: { Component: async () => (await import("../routes/account.tsx")).AccountPage },
          },
          {
            path: "*",
            lazy: { Component: async () => (await import("../routes/missing.tsx")).MissingPage },
          },
        ],
      },
    ],
  },
];

export type Router = ReturnType<typeof createBrowserRouter>;

export const createRouter = (): Router => createBrowserRouter(createRoutes());
