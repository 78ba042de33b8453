import type { CasinoRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../context.ts";
import type { OfficeHandlers } from "../../platform/http/handler.ts";
import { actAs } from "../operators/index.ts";
import { changeCaps, startProvider, stopProvider } from "./office/change-provider.ts";
import { issueGameKey, retireGameKey } from "./office/game-keys.ts";
import { listHeld, releaseHeld } from "./office/held-credits.ts";
import { listProviders } from "./office/list-providers.ts";
import { listRounds } from "./office/list-rounds.ts";
import { readRound } from "./office/read-round.ts";

const reply = <T>(data: T) => ({ success: true as const, data });

/** The routes about providers of games, their keys, credits that wait, and rounds. */
export const casinoOfficeHandlers = (
  ctx: Pick<Ctx, "db" | "config">,
): OfficeHandlers<CasinoRouteName> => ({
  listGameProviders: async () => reply(await listProviders(ctx.db)),
  stopGameProvider: async ({ caller, params, body }) => {
    await stopProvider(ctx, caller, { id: Number(params.id), reason: body.reason });
    return reply({});
  },
  startGameProvider: async ({ caller, params, body }) => {
    const id = await startProvider(ctx, caller, { id: Number(params.id), reason: body.reason });
    return reply({ approval_id: String(id) });
  },
  changeGameCaps: async ({ caller, params, body }) => {
    const id = await changeCaps(ctx, caller, { id: Number(params.id), ...body });
    return reply({ approval_id: id === null ? null : String(id) });
  },
  issueGameKey: async ({ caller, params }) =>
    reply(
      await actAs(ctx, caller, "games.keys", (tx, operator) =>
        issueGameKey(tx, operator, {
          provider_id: Number(params.id),
          game_keys: ctx.config.game_keys,
        }),
      ),
    ),
  retireGameKey: async ({ caller, params, body }) => {
    await actAs(ctx, caller, "games.keys", (tx, operator) =>
      retireGameKey(tx, operator, { key_id: params.key_id, reason: body.reason }),
    );
    return reply({});
  },
  listHeldCredits: async () => reply(await listHeld(ctx.db)),
  releaseHeldCredit: async ({ caller, params, body }) => {
    const { provider_id, tx_id } = params;
    const { reason } = body;
    const id = await releaseHeld(ctx, caller, { provider_id: Number(provider_id), tx_id, reason });
    return reply({ approval_id: String(id) });
  },
  listGameRounds: async ({ query }) => reply(await listRounds(ctx.db, query)),
  getGameRound: async ({ params }) => reply(await readRound(ctx.db, BigInt(params.id))),
});
