import type { BrowserContext } from "@playwright/test";
import { routes } from "@shwe/contract/player/routes";
import type { Reply } from "@shwe/contract/player/schemas";

import { changeReply } from "./change-reply.ts";
import { isOwnDraw } from "./harness/draws.ts";

/** Removes the closed draws of other tests from the overview of all lotteries. */
export const showOwnStaged = (context: BrowserContext): Promise<void> =>
  changeReply<Reply<"getLotteryOverview">>(context, routes.getLotteryOverview.path, (reply) => ({
    ...reply,
    data: reply.data.map((lottery) => ({
      ...lottery,
      staged: lottery.staged.filter(({ draw_id }) => isOwnDraw(draw_id)),
    })),
  }));
