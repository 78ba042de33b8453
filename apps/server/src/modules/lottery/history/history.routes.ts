import { lotteryCodeOf } from "@shwe/contract/player/game-routes";
import type { HistoryRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../../context.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { requestedDay, requestedDays } from "../../../platform/requested-days.ts";
import { listLuckyNumbers } from "./list-lucky-numbers.ts";
import { listAllSlips, listDrawSlips, listSlips } from "./list-slips.ts";
import { listWinners } from "./list-winners.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const historyHandlers = ({ reads }: Pick<ApiCtx, "reads">): Handlers<HistoryRouteName> => ({
  listLuckyNumbers: async ({ query: { date, type } }) =>
    found(
      await listLuckyNumbers(
        reads,
        requestedDay(date),
        type === undefined ? null : lotteryCodeOf(type),
      ),
    ),
  listOneDLuckyNumbers: async ({ query }) =>
    found(await listLuckyNumbers(reads, requestedDay(query.date), "1d")),
  listLuckyNumberHistory: async ({ params, query }) =>
    found(await listLuckyNumbers(reads, requestedDays(query), lotteryCodeOf(params.type))),
  listWinners: ({ params }) => listWinners(reads, lotteryCodeOf(params.type)),
  listTwoDSlips: (call) => listSlips(reads, "2d", call),
  listOneDSlips: (call) => listSlips(reads, "1d", call),
  listThreeDSlips: (call) => listSlips(reads, "3d", call),
  listCryptoTwoDSlips: (call) => listSlips(reads, "c2d", call),
  listCryptoOneDSlips: (call) => listSlips(reads, "c1d", call),
  listAllSlips: (call) => listAllSlips(reads, call),
  listDrawSlips: (call) => listDrawSlips(reads, call),
});
