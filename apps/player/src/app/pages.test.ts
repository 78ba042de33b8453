import { matchRoutes } from "react-router";
import { expect, test } from "vitest";

import { type PageName, pages } from "./pages.ts";

const routes = Object.entries(pages).map(([id, { path }]) => ({ id, path }));
const pageAt = (path: string): string | undefined => matchRoutes(routes, path)?.at(-1)?.route.id;

/** The table of pages in the specification §2, with one example for each path. */
const specified: [path: string, page: PageName, access: "public" | "login"][] = [
  ["/", "home", "public"],
  ["/login", "login", "public"],
  ["/register", "register", "public"],
  ["/forgetpwd", "forgetpwd", "public"],
  ["/profile", "profile", "login"],
  ["/cashin", "cashin", "login"],
  ["/cashout", "cashout", "login"],
  ["/betslip", "betslip", "login"],
  ["/game/report/PP", "game_report", "login"],
  ["/two/lottery", "two", "public"],
  ["/three/lottery", "three", "public"],
  ["/one/lottery", "one", "public"],
  ["/crypto/lottery", "crypto_two", "public"],
  ["/crypto/one/lottery", "crypto_one", "public"],
  ["/win-number", "win_number", "public"],
  ["/winner-list", "winner_list", "public"],
  ["/point", "point", "public"],
  ["/slot", "category", "public"],
  ["/slot/14", "provider", "public"],
];

/** Pages that the specification requires without defining their path. */
const own: typeof specified = [
  ["/protection", "protection", "login"],
  ["/level-2", "level_2", "login"],
  ["/help", "help", "public"],
  ["/game/play/14/gold", "game", "login"],
  ["/verify", "verify", "public"],
  ["/win-number/statistics", "statistics", "public"],
  ["/lotteries", "lotteries", "public"],
  ["/how-to-play/c2d", "guide", "public"],
];

test("R-213 every path of the specification has its page and its access rule, and none is left over", () => {
  const wanted = [...specified, ...own];
  const found = wanted.map(([path, page]) => [path, pageAt(path), pages[page].access]);
  expect(found).toEqual(wanted);
  expect(wanted.map(([, page]) => page).toSorted()).toEqual(Object.keys(pages).toSorted());
});

test("R-213 a path that is not in the list has no page", () => {
  const unknown = ["/a/b/c", "/game/report/PP/x", "/crypto/one/lottery/x"];
  expect(unknown.map(pageAt)).toEqual(unknown.map(() => undefined));
});
