import type { HistoryRouteName } from "@shwe/contract/player/routes";
import type { Game, GameCode } from "@shwe/rules/lottery";

import type { ApiCtx } from "../../../context.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { requestedDay, requestedDays } from "./requested-days.ts";
import { listLuckyNumbers } from "./list-lucky-numbers.ts";
import { listSlips } from "./list-slips.ts";
import { listWinners } from "./list-winners.ts";

const codeOf = (type: Game["type"]): GameCode => type.toLowerCase() as GameCode;

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const historyHandlers = ({ reads }: Pick<ApiCtx, "reads">): Handlers<HistoryRouteName> => ({
  listLuckyNumbers: async ({ query: { date, type } }) =>
    found(
      await listLuckyNumbers(reads, requestedDay(date), type === undefined ? null : codeOf(type)),
    ),
  listOneDLuckyNumbers: async ({ query }) =>
    found(await listLuckyNumbers(reads, requestedDay(query.date), "1d")),
  listLuckyNumberHistory: async ({ params, query }) =>
    found(await listLuckyNumbers(reads, requestedDays(query), codeOf(params.type))),
  listWinners: ({ params }) => listWinners(reads, codeOf(params.type)),
  listTwoDSlips: (call) => listSlips(reads, "2d", call),
  listOneDSlips: (call) => listSlips(reads, "1d", call),
  listThreeDSlips: (call) => listSlips(reads, "3d", call),
  listCryptoTwoDSlips: (call) => listSlips(reads, "c2d", call),
  listCryptoOneDSlips: (call) => listSlips(reads, "c1d", call),
});
