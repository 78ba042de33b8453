import { expect, test } from "vitest";

import { routes } from "./routes.ts";
import type { Route } from "../surface.ts";

type Access = Route["access"];
type Call = `${Route["method"]} /api/${string}`;

/** Calls of §7 of the product specification that the server answers, with their access. */
const built: Record<Call, Access> = {
  // Authentication
  "POST /api/user/login": "public",
  "POST /api/user/check_phone": "public",
  "POST /api/user/send_otp": "public",
  "POST /api/user/verify_otp": "public",
  "POST /api/user/verify_register": "public",
  "POST /api/user/forget_password": "public",
  "POST /api/user/save_device_token": "player",
  // Content
  "GET /api/banner": "public",
  "GET /api/banner_mobile": "public",
  "GET /api/provider/hot/:type": "public",
  "GET /api/social_link": "public",
  "GET /api/header_play_text": "public",
  "GET /api/lottery/list": "public",
  // Profile
  "GET /api/user/profile": "player",
  "POST /api/user/profile_update": "player",
  "POST /api/user/new_password": "player",
  "POST /api/user/lvl_2": "player",
  // Draws
  "GET /api/new_one_d": "public",
  "GET /api/section_1d": "public",
  "GET /api/luckynumber1d": "public",
  "GET /api/luckynumber_daily": "public",
  "GET /api/section": "public",
  "GET /api/new_two_d": "public",
  "GET /api/section_crypton2d": "public",
  "GET /api/crypto_two_d": "public",
  "GET /api/section_crypton1d": "public",
  "GET /api/crypto_one_d": "public",
  "GET /api/three_d": "public",
  "GET /api/section_3d": "public",
  // Betting
  "POST /api/user/betting_1d": "player",
  "POST /api/user/betting": "player",
  "POST /api/user/betting_c2d": "player",
  "POST /api/user/betting_c1d": "player",
  "POST /api/user/betting_3d": "player",
  // History
  "GET /api/user/bet_slip_history_1d": "player",
  "GET /api/user/bet_slip_history_2d": "player",
  "GET /api/user/bet_slip_history_3d": "player",
  "GET /api/user/bet_slip_history_c2d": "player",
  "GET /api/user/bet_slip_history_c1d": "player",
  "GET /api/luckynumber_history/:type": "public",
  "GET /api/winner_users/:type": "public",
  // Games: the path of the providers of a category is decided by R-401
  "GET /api/g/categories": "public",
  "GET /api/g/providers": "public",
  "GET /api/g/providers/:category_id": "public",
  "GET /api/payment-method/show-cashin": "player",
  "GET /api/cashin-amount": "player",
  "GET /api/payment-method/show-cashout": "player",
  "GET /api/cashout-amount": "player",
  "POST /api/cash-in": "player",
  "POST /api/cash-out": "player",
  "GET /api/user/cash_in_history": "player",
  "GET /api/user/cash_out_history": "player",
  "GET /api/g": "public",
  "GET /api/getgamelaunch/:user_code/:p_code/:cate_code/:g_code/0": "player",
  "GET /api/transition/history": "player",
  "GET /api/transition/details": "player",
  // Named in §7 without a path, which is decided by R-401
  "GET /api/user/game_report/:p_code": "player",
  "POST /api/user/transfer_in": "player",
  "POST /api/user/transfer_out": "player",
};

/** Calls of §7 that are not built yet, with the issue that builds them. A built call moves to the table above. */
const awaited: Record<Call, number> = {
  "GET /api/point/history": 17,
  "GET /api/promotion/claim/history": 17,
  "GET /api/pocket/money/history/user_only": 17,
  "GET /api/point/list": 17,
  "GET /api/point/warning": 17,
  "GET /api/weekly/promo_maintain": 17,
  "POST /api/point/claim": 17,
  "POST /api/promotion/claim": 17,
  "POST /api/pocket/money/claim": 17,
  "GET /api/pocket/money/winner": 17,
  "POST /api/user/claim_p_balance": 17,
  "GET /api/user/my_referral_his": 17,
  "POST /api/user/claim_game_refer_amt": 17,
};

const table: Route[] = Object.values(routes);
const callOf = ({ method, path }: Route): string => `${method} ${path}`;
/** Removes the names of parameters, so that a call is recognised whatever they are called. */
const shapeOf = (call: string): string => call.replaceAll(/:[a-z_]+/g, ":");

test("R-401 R-402 R-403 every call of the specification that is said to be built has its path, its method and its access", () => {
  const accesses = new Map(table.map((route) => [callOf(route), route.access]));
  const found = Object.keys(built).map((call) => [call, accesses.get(call)]);
  expect(Object.fromEntries(found)).toEqual(built);
});

test("R-401 a call that is awaited is not answered yet", () => {
  const shapes = new Set(table.map((route) => shapeOf(callOf(route))));
  expect(Object.keys(awaited).filter((call) => shapes.has(shapeOf(call)))).toEqual([]);
});

test("R-401 no two routes answer the same call", () => {
  const shapes = table.map((route) => shapeOf(callOf(route)));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});
