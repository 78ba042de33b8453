import type { PlayerRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../context.ts";
import type { OfficeHandlers } from "../../platform/http/handler.ts";
import { listSessionsOf } from "../identity/office.ts";
import { listAttempts } from "../profile/office.ts";
import { readLimitsAndBreaks } from "../protection/office.ts";
import { exportPlayers } from "./list/export-players.ts";
import { findPlayers } from "./list/find-players.ts";
import { listPlayers } from "./list/list-players.ts";
import { showPlayers } from "./list/player-row.ts";
import { correctBalance } from "./measures/correct-balance.ts";
import { endPlayerSessions } from "./measures/end-sessions.ts";
import { freezePlayer, unfreezePlayer } from "./measures/freeze-player.ts";
import { listMeasures } from "./measures/list-measures.ts";
import { getOverview } from "./page/get-overview.ts";
import { getPlayer } from "./page/get-player.ts";
import { getStatement } from "./page/get-statement.ts";
import { listActs } from "./page/list-acts.ts";
import { listLinks } from "./page/list-links.ts";
import { listSlips } from "./page/list-slips.ts";
import { addNote, listNotes } from "./page/notes.ts";
import { revealPhone } from "./page/reveal-phone.ts";
import { admitPhoneSearch } from "./search/admit-phone-search.ts";
import { searchOffice } from "./search/search-office.ts";
import { assertPlayer } from "./subject.ts";

/** The most players of one search. */
const found_max = 50;

const reply = <T>(data: T) => ({ success: true as const, data });

type ListRoutes = "listPlayers" | "exportPlayers" | "findPlayers" | "search";
type ActionRoutes =
  | "revealPhone"
  | "addPlayerNote"
  | "freezePlayer"
  | "unfreezePlayer"
  | "endPlayerSessions"
  | "correctBalance";
type PageRoutes = Exclude<PlayerRouteName, ListRoutes | ActionRoutes>;

const listHandlers = (ctx: Ctx): OfficeHandlers<ListRoutes> => ({
  listPlayers: async ({ query }) => reply(await listPlayers(ctx.db, query)),
  exportPlayers: async ({ caller, query }) => ({
    content_type: "text/csv; charset=utf-8",
    file_name: "players.csv",
    body: await exportPlayers(ctx, caller, query),
  }),
  findPlayers: async ({ caller, body }) => {
    const phone = await admitPhoneSearch(ctx, caller, body.text);
    const found = await findPlayers(ctx.db, body.text, found_max + 1, phone);
    const rows = await showPlayers(ctx.db, found.slice(0, found_max));
    return reply({ rows, has_more: found.length > found_max });
  },
  search: async ({ caller, body }) => {
    const phone = await admitPhoneSearch(ctx, caller, body.text);
    return reply(await searchOffice(ctx.db, caller.operator, body.text, phone));
  },
});

const pageHandlers = (ctx: Ctx): OfficeHandlers<PageRoutes> => {
  const { db } = ctx;
  /** The player of the path, who exists. */
  const known = async ({ id }: { id: string }): Promise<bigint> => {
    const player_id = BigInt(id);
    await assertPlayer(db, player_id);
    return player_id;
  };
  return {
    getPlayer: async ({ params }) => reply(await getPlayer(db, BigInt(params.id))),
    getPlayerOverview: async ({ caller, params }) =>
      reply(await getOverview(db, caller, await known(params))),
    getPlayerStatement: async ({ caller, params, query }) =>
      reply(await getStatement(ctx, caller, BigInt(params.id), query)),
    listPlayerSlips: async ({ params, query }) =>
      reply(await listSlips(db, await known(params), query)),
    listPlayerSessions: async ({ params }) => {
      const sessions = await listSessionsOf(db, await known(params));
      return reply(
        sessions.map((session) => ({
          ...session,
          created_at: session.created_at.toISOString(),
          last_seen_at: session.last_seen_at.toISOString(),
        })),
      );
    },
    getPlayerProtection: async ({ params }) => {
      const { limits, breaks } = await readLimitsAndBreaks(db, await known(params));
      return reply({
        limits,
        breaks: breaks.map((each) => ({
          ...each,
          id: String(each.id),
          starts_at: each.starts_at.toISOString(),
          ends_at: each.ends_at.toISOString(),
        })),
      });
    },
    listPlayerLevel2: async ({ params }) => reply(await listAttempts(db, await known(params))),
    listPlayerNotes: async ({ params, query }) =>
      reply(await listNotes(db, await known(params), query.after)),
    listPlayerLinks: async ({ params }) => reply(await listLinks(db, await known(params))),
    listPlayerActs: async ({ params, query }) =>
      reply(await listActs(db, await known(params), query.after)),
    listPlayerMeasures: async ({ params }) => reply(await listMeasures(db, await known(params))),
  };
};

const actionHandlers = (ctx: Ctx): OfficeHandlers<ActionRoutes> => ({
  revealPhone: async ({ caller, params, body }) =>
    reply({ phone: await revealPhone(ctx, caller, BigInt(params.id), body.reason) }),
  addPlayerNote: async ({ caller, params, body }) =>
    reply({ id: String(await addNote(ctx, caller, BigInt(params.id), body.text)) }),
  freezePlayer: async ({ caller, params, body }) => {
    const approval_id = await freezePlayer(ctx, caller, { player_id: BigInt(params.id), ...body });
    return reply({ approval_id: approval_id === null ? null : String(approval_id) });
  },
  unfreezePlayer: async ({ caller, params, body }) =>
    reply({
      approval_id: String(
        await unfreezePlayer(ctx, caller, { player_id: BigInt(params.id), ...body }),
      ),
    }),
  endPlayerSessions: async ({ caller, params, body }) => {
    await endPlayerSessions(ctx, caller, BigInt(params.id), body.reason);
    return reply({});
  },
  correctBalance: async ({ caller, params, body }) =>
    reply({ approval_id: String(await correctBalance(ctx, caller, BigInt(params.id), body)) }),
});

export const playersHandlers = (ctx: Ctx): OfficeHandlers<PlayerRouteName> => ({
  ...listHandlers(ctx),
  ...pageHandlers(ctx),
  ...actionHandlers(ctx),
});
