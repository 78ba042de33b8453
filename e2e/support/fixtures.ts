import { test as base, expect } from "@playwright/test";
import { defaultLocale, locale_key, type LocaleCode } from "@shwe/contract/locales";

import { waitPastMidnight } from "../../apps/server/test/support/wait-past-midnight.ts";
import { closeConnections } from "./harness/connections.ts";
import { voidDraws } from "./harness/draws.ts";
import { closeLocks, releaseResults } from "./harness/newest-result.ts";
import { type Player, registerPlayer, someAddress } from "./harness/players.ts";
import { setting } from "./harness/setting.ts";
import { accountOf, type Account } from "./pages/account.ts";
import { reportGames } from "./pages/games.ts";
import { homeOf, type Home } from "./pages/home.ts";
import { protectionOf, type Protection } from "./pages/protection.ts";
import { lotteryOf, type LotteryPages } from "./pages/lottery.ts";
import { shellOf, type Shell } from "./pages/shell.ts";
import { verifierOf, type Verifier } from "./pages/verify.ts";
import { showOwnStaged } from "./own-staged.ts";
import { watchTraffic } from "./quiet.ts";

type Options = {
  /** The language in the browser's storage. Null: none is stored, as on a first visit. */
  language: LocaleCode | null;
  /** Whether the page receives that games can be played. Null: what the server reports, which is that they can. */
  gamesPlayable: boolean | null;
};
type Fixtures = {
  shell: Shell;
  home: Home;
  account: Account;
  lottery: LotteryPages;
  protection: Protection;
  verifier: Verifier;
  faults: string[];
  /** Waits before a test that would run across midnight in Yangon. */
  day: void;
  /** Voids the draws that a test has opened when the test ends. */
  draws: void;
  /** A new player without a session in this browser. */
  player: Player;
  /** A new player who is logged in before the first page opens. */
  loggedIn: Player;
};

/** Closes the test process's database connections when the Playwright worker ends. */
type WorkerFixtures = { connections: void };

/** Tests do not start so late in a day, because their draws close before its end. */
const day_margin_ms = 390_000;
/** Longer than the longest wait for the end of a day. */
const day_timeout_ms = 450_000;

/**
 * Every test runs in English unless it says otherwise, without animations, and fails when the page violates its content
 * security policy or throws.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  connections: [
    async ({ browserName: _browser }, use) => {
      await use();
      await closeLocks();
      await closeConnections();
    },
    { scope: "worker", auto: true },
  ],

  language: ["en", { option: true }],
  gamesPlayable: [false, { option: true }],

  context: async ({ context, gamesPlayable, language }, use) => {
    await context.addInitScript((code) => {
      if (code !== null && window.localStorage.getItem("i18nextLng") === null) {
        window.localStorage.setItem("i18nextLng", code);
      }
    }, language);
    if (gamesPlayable !== null) await reportGames(context, gamesPlayable);
    // The page writes this cookie at its first start; a second visit would have it.
    if (language !== null) {
      await context.addCookies([
        { name: locale_key, value: language, url: setting("E2E_ADDRESS") },
      ]);
    }
    await context.setExtraHTTPHeaders({ "x-forwarded-for": someAddress() });
    // Tests change rows and expect the change at once, so no reply of the API is read from the HTTP cache.
    await context.addInitScript(() => {
      const load = window.fetch.bind(window);
      window.fetch = (input, init) => load(input, { ...init, cache: "no-store" });
    });
    // Draws of other tests would appear on the stage of this one.
    await showOwnStaged(context);
    await use(context);
  },

  day: [
    async ({ browserName: _browser }, use) => {
      await waitPastMidnight(day_margin_ms);
      await use();
    },
    // Its own timeout, so that the wait is not part of the time of the test.
    { auto: true, timeout: day_timeout_ms },
  ],

  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watchTraffic(page);
      page.on("pageerror", (error) => faults.push(`threw: ${error.message}`));
      page.on("console", (message) => {
        const text = message.text();
        if (/content security policy|trusted ?(type|script|html)/i.test(text)) faults.push(text);
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await use(faults);
      // A route handler can still run when the test ends; without this its request fails the test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(faults, "the page broke its policy or threw").toEqual([]);
    },
    { auto: true },
  ],

  draws: [
    async ({ page: _page }, use) => {
      await use();
      await releaseResults();
      await voidDraws();
    },
    { auto: true },
  ],

  shell: async ({ page, language }, use) => {
    await use(shellOf(page, language ?? defaultLocale));
  },
  home: async ({ page, language }, use) => {
    await use(homeOf(page, language ?? defaultLocale));
  },
  account: async ({ page, language }, use) => {
    await use(accountOf(page, language ?? defaultLocale));
  },
  lottery: async ({ page, language }, use) => {
    await use(lotteryOf(page, language ?? defaultLocale));
  },
  protection: async ({ page, language }, use) => {
    await use(protectionOf(page, language ?? defaultLocale));
  },
  verifier: async ({ page, language }, use) => {
    await use(verifierOf(page, language ?? defaultLocale));
  },
  player: async ({ context: _context }, use) => {
    await use(await registerPlayer());
  },
  loggedIn: async ({ context, player }, use) => {
    const { token, id, user_code, name } = player;
    await context.addInitScript((user_info) => {
      // Stores the session only at the first page load, so that later changes by the page are not overwritten.
      if (window.localStorage.getItem("e2e_seeded") !== null) return;
      window.localStorage.setItem("e2e_seeded", "1");
      window.localStorage.setItem("user_info", user_info);
    }, JSON.stringify({ token, id, user_code, name }));
    await use(player);
  },
});

export { expect };
