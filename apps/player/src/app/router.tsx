import { createBrowserRouter, type RouteObject } from "react-router";

import type { Page } from "../domain/page.ts";
import { requireLogin, requireVisitor } from "../domain/account/guards.ts";
import { withTexts } from "../locales/i18n.ts";
import { Crash } from "./crash.tsx";
import { type PageName, pages } from "./pages.ts";
import { Shell } from "./shell/shell.tsx";

const lotteryPages = () => withTexts(["lottery"], import("../routes/lottery.tsx"));

/**
 * The code of each page is loaded when the page is first opened. A page without an entry is not built yet and shows
 * `Coming`, a message that it is coming soon.
 */
const screens: Partial<Record<PageName, () => Promise<RouteObject["Component"]>>> = {
  home: async () => (await import("../routes/home.tsx")).Home,
  category: async () => (await import("../routes/category.tsx")).CategoryPage,
  login: async () => (await withTexts(["account"], import("../routes/login.tsx"))).Login,
  register: async () => (await withTexts(["account"], import("../routes/register.tsx"))).Register,
  forgetpwd: async () =>
    (await withTexts(["account"], import("../routes/forget-password.tsx"))).ForgetPassword,
  profile: async () =>
    (await withTexts(["account", "protection"], import("../routes/profile.tsx"))).ProfilePage,
  protection: async () =>
    (await withTexts(["account", "protection"], import("../routes/protection.tsx"))).ProtectionPage,
  cashin: async () => (await withTexts(["cash"], import("../routes/cashin.tsx"))).CashInPage,
  cashout: async () => (await withTexts(["cash"], import("../routes/cashout.tsx"))).CashOutPage,
  betslip: async () =>
    (await withTexts(["lottery", "history"], import("../routes/betslip.tsx"))).BetSlipPage,
  level_2: async () => (await withTexts(["account"], import("../routes/level-2.tsx"))).Level2Page,
  help: async () =>
    (await withTexts(["protection", "help"], import("../routes/help.tsx"))).HelpPage,
  two: async () => (await lotteryPages()).TwoD,
  three: async () => (await lotteryPages()).ThreeD,
  one: async () => (await lotteryPages()).OneD,
  crypto_two: async () => (await lotteryPages()).CryptoTwoD,
  crypto_one: async () => (await lotteryPages()).CryptoOneD,
  win_number: async () =>
    (await withTexts(["lottery", "results"], import("../routes/win-number.tsx"))).WinNumberPage,
  statistics: async () =>
    (await withTexts(["lottery", "results", "statistics"], import("../routes/statistics.tsx")))
      .StatisticsPage,
  winner_list: async () =>
    (await withTexts(["lottery", "results"], import("../routes/winner-list.tsx"))).WinnerListPage,
  verify: async () => (await withTexts(["verify"], import("../routes/verify.tsx"))).VerifyPage,
  lotteries: async () =>
    (await withTexts(["lottery", "lotteries"], import("../routes/lotteries.tsx"))).LotteriesPage,
  guide: async () =>
    (await withTexts(["lottery", "guide"], import("../routes/how-to-play.tsx"))).HowToPlayPage,
  provider: async () => (await withTexts(["play"], import("../routes/provider.tsx"))).ProviderPage,
  game: async () => (await withTexts(["play"], import("../routes/game.tsx"))).GamePage,
  game_report: async () =>
    (await withTexts(["history", "report"], import("../routes/game-report.tsx"))).GameReportPage,
};

const coming = async () => (await import("../routes/coming.tsx")).Coming;
const missing = async () => (await import("../routes/missing.tsx")).Missing;

/** Pages that redirect a player who is already logged in. */
const forVisitors: ReadonlySet<PageName> = new Set(["login", "register"]);

function routeOf(name: PageName): RouteObject {
  const page: Page = pages[name];
  return {
    path: page.path,
    handle: page,
    lazy: { Component: screens[name] ?? coming },
    ...(page.access === "login" && { loader: ({ request }) => requireLogin(request.url) }),
    ...(forVisitors.has(name) && { loader: ({ request }) => requireVisitor(request.url) }),
  };
}

/** The router ranks fixed paths above `/:cat` and `/:cat/:prov`. A path without a match shows the 404 page. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: Crash,
    children: [
      {
        ErrorBoundary: Crash,
        children: [
          ...(Object.keys(pages) as PageName[]).map(routeOf),
          { path: "*", lazy: { Component: missing } },
        ],
      },
    ],
  },
];

export type Router = ReturnType<typeof createBrowserRouter>;

export const createRouter = (): Router => createBrowserRouter(createRoutes());

/** Resolves when the code of the first page is loaded. */
export const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
