import type { HistoryRouteName } from "@shwe/contract/routes";
import type { Game, GameCode } from "@shwe/rules/lottery";

import type { Ctx } from "../../../context.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { askedDay, askedDays } from "./asked-days.ts";
import { listLuckyNumbers } from "./list-lucky-numbers.ts";
import { listSlips } from "./list-slips.ts";
import { listWinners } from "./list-winners.ts";

const codeOf = (type: Game["type"]): GameCode => type.toLowerCase() as GameCode;

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const historyHandlers = ({ db }: Pick<Ctx, "db">): Handlers<HistoryRouteName> => ({
  listLuckyNumbers: async ({ query: { date, type } }) =>
    found(await listLuckyNumbers(db, askedDay(date), type === undefined ? null : codeOf(type))),
  listOneDLuckyNumbers: async ({ query }) =>
    found(await listLuckyNumbers(db, askedDay(query.date), "1d")),
  listLuckyNumberHistory: async ({ params, query }) =>
    found(await listLuckyNumbers(db, askedDays(query), codeOf(params.type))),
  listWinners: ({ params }) => listWinners(db, codeOf(params.type)),
  listTwoDSlips: (call) => listSlips(db, "2d", call),
  listOneDSlips: (call) => listSlips(db, "1d", call),
  listThreeDSlips: (call) => listSlips(db, "3d", call),
  listCryptoTwoDSlips: (call) => listSlips(db, "c2d", call),
  listCryptoOneDSlips: (call) => listSlips(db, "c1d", call),
});
