import type { Route } from "@playwright/test";
import type { Reply } from "@shwe/contract/player/schemas";

import { changeReply } from "./change-reply.ts";
import { isOwnDraw } from "./harness/draws.ts";

/** Removes the closed draws of other tests from the overview of all lotteries. */
export const showOwnStaged = (route: Route): Promise<void> =>
  changeReply<Reply<"getLotteryOverview">>(route, (reply) => ({
    ...reply,
    data: reply.data.map((lottery) => ({
      ...lottery,
      staged: lottery.staged.filter(({ draw_id }) => isOwnDraw(draw_id)),
    })),
  }));
