import type { Catalogue } from "../../apps/player/src/locales/en.ts";

/** Every path of specification §2 except the home page and the 404 page, with its access and its title. */
type SpecifiedPath = { path: string; access: "public" | "player"; title: keyof Catalogue };

export const specifiedPaths: SpecifiedPath[] = [
  { path: "/login", access: "public", title: "page.login" },
  { path: "/register", access: "public", title: "page.register" },
  { path: "/forgetpwd", access: "public", title: "page.forgetpwd" },
  { path: "/profile", access: "player", title: "page.profile" },
  { path: "/cashin", access: "player", title: "page.cashin" },
  { path: "/cashout", access: "player", title: "page.cashout" },
  { path: "/betslip", access: "player", title: "page.betslip" },
  { path: "/game/report/1", access: "player", title: "page.game_report" },
  { path: "/two/lottery", access: "public", title: "page.two" },
  { path: "/three/lottery", access: "public", title: "page.three" },
  { path: "/one/lottery", access: "public", title: "page.one" },
  { path: "/crypto/lottery", access: "public", title: "page.crypto_two" },
  { path: "/crypto/one/lottery", access: "public", title: "page.crypto_one" },
  { path: "/win-number", access: "public", title: "page.win_number" },
  { path: "/winner-list", access: "public", title: "page.winner_list" },
  { path: "/point", access: "public", title: "page.point" },
  { path: "/slot", access: "public", title: "category.slot" },
];

export const unknown_path = "/no/such/page";
