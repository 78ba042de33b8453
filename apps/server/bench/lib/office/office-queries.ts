import type { OperatorRole } from "@shwe/contract/office/permissions";
import { yangonDay, shiftDay } from "@shwe/rules";

import { cashAccountEffects, cashQueueEffects } from "../../../src/modules/cashier/office.ts";
import { casinoEffects } from "../../../src/modules/casino/office.ts";
import { switchEffects } from "../../../src/modules/controls/office.ts";
import { readDashboard } from "../../../src/modules/dashboard/read-dashboard.ts";
import { readHealth } from "../../../src/modules/dashboard/read-health.ts";
import { readQueues } from "../../../src/modules/dashboard/read-queues.ts";
import { readSeries } from "../../../src/modules/dashboard/read-series.ts";
import { listSessionsOf } from "../../../src/modules/identity/office.ts";
import { lotteryEffects } from "../../../src/modules/lottery/office.ts";
import { listDraws, listNextDraws } from "../../../src/modules/lottery/office/list-draws.ts";
import { readDrawDetail } from "../../../src/modules/lottery/office/read-draw-detail.ts";
import { listActs } from "../../../src/modules/operators/acts/list-acts.ts";
import { readActState } from "../../../src/modules/operators/acts/read-act-state.ts";
import { listApprovals } from "../../../src/modules/operators/approvals/list-approvals.ts";
import { operatorEffects } from "../../../src/modules/operators/office.ts";
import { findPlayers } from "../../../src/modules/players/list/find-players.ts";
import { listPlayers } from "../../../src/modules/players/list/list-players.ts";
import { playerEffects } from "../../../src/modules/players/office.ts";
import { listMeasures } from "../../../src/modules/players/measures/list-measures.ts";
import { getOverview } from "../../../src/modules/players/page/get-overview.ts";
import { getPlayer } from "../../../src/modules/players/page/get-player.ts";
import { getStatement } from "../../../src/modules/players/page/get-statement.ts";
import { listActs as listPlayerActs } from "../../../src/modules/players/page/list-acts.ts";
import { listLinks } from "../../../src/modules/players/page/list-links.ts";
import { listSlips } from "../../../src/modules/players/page/list-slips.ts";
import { listNotes } from "../../../src/modules/players/page/notes.ts";
import { searchOffice } from "../../../src/modules/players/search/search-office.ts";
import { getRequest } from "../../../src/modules/profile/level2/get-request.ts";
import { listWaiting } from "../../../src/modules/profile/level2/list-waiting.ts";
import { encodeCursor } from "../../../src/platform/cursors.ts";
import type { OperatorCaller } from "../../../src/platform/http/handler.ts";
import { draws } from "./fill-draws.ts";
import { name_parts, operators } from "./fill-people.ts";
import { heavyPlayer, lightPlayer } from "./office-size.ts";
import { pick, type Side } from "./office-side.ts";

type Query = (side: Side, nth: number) => Promise<unknown>;

const effects = {
  ...operatorEffects,
  ...lotteryEffects,
  ...switchEffects,
  ...playerEffects,
  ...cashAccountEffects,
  ...cashQueueEffects,
  ...casinoEffects,
};
const found_max = 51;
/** A period whose rows fill a page in both databases: one day of the small database has half a page. */
const period_days = 14;
const withRole = (caller: OperatorCaller, role: OperatorRole): OperatorCaller => ({
  ...caller,
  operator: { ...caller.operator, role },
});
const today = (): string => yangonDay(new Date());

const lists: Record<string, Query> = {
  "players: first page": ({ db }) => listPlayers(db, {}),
  "players: deep page": ({ db, samples }, nth) =>
    listPlayers(db, { after: pick(samples, nth).by_time }),
  "players: level 2": ({ db }) => listPlayers(db, { level2: "yes" }),
  "players: frozen": ({ db }) => listPlayers(db, { frozen: "yes" }),
  "players: waits for level 2": ({ db }) => listPlayers(db, { level2_pending: "yes" }),
  "players: waits for level 2, deep": ({ db, samples }, nth) =>
    listPlayers(db, { level2_pending: "yes", after: pick(samples, nth).by_time }),
  "players: of two weeks": ({ db, samples }, nth) => {
    const { day } = pick(samples, nth);
    return listPlayers(db, { from: shiftDay(day, 1 - period_days), to: day });
  },
  "players: by balance": ({ db }) => listPlayers(db, { sort: "balance" }),
  "players: by balance, deep": ({ db, samples }, nth) =>
    listPlayers(db, { sort: "balance", after: pick(samples, nth).by_balance }),
  "players: by balance, frozen": ({ db }) => listPlayers(db, { sort: "balance", frozen: "yes" }),
  "level 2: first page": ({ db, caller }) => listWaiting(db, caller.operator.id, undefined),
  "level 2: deep page": ({ db, caller, requests }, nth) =>
    listWaiting(db, caller.operator.id, encodeCursor([String(pick(requests, nth))])),
  "approvals: first page": ({ db, caller }) => listApprovals(db, caller, effects, {}),
  "approvals: deep page": ({ db, caller, approvals }, nth) =>
    listApprovals(db, caller, effects, { after: pick(approvals, nth).cursor }),
  "approvals: decided": ({ db, caller }) =>
    listApprovals(db, caller, effects, { state: "decided" }),
  "approvals: of a role that sees none of them": ({ db, caller }) =>
    listApprovals(db, withRole(caller, "draws"), effects, {}),
  "acts: first page": ({ db }) => listActs(db, {}),
  "acts: deep page": ({ db, size }, nth) =>
    listActs(db, { after: String(1 + ((nth * 7_919_317) % size.acts)) }),
  "acts: of one operator": ({ db }, nth) =>
    listActs(db, { operator: `bench-${1 + (nth % operators)}` }),
  "acts: of one kind": ({ db }) => listActs(db, { act: "player.freeze" }),
  "acts: views": ({ db }) => listActs(db, { kind: "views" }),
  "acts: of two weeks": ({ db }, nth) => {
    const day = shiftDay(today(), -1 - (nth % 300));
    return listActs(db, { from: shiftDay(day, 1 - period_days), to: day });
  },
  "acts: of one player": ({ db, size }, nth) =>
    listActs(db, { subject: `player:${lightPlayer(size, nth)}` }),
  "acts: state of the log": ({ db }) => readActState(db),
  "draws: first page": ({ db }) => listDraws(db, {}),
  "draws: ahead": ({ db }) => listDraws(db, { state: "ahead" }),
};

const searches: Record<string, Query> = {
  "search: complete phone": ({ db, samples }, nth) =>
    findPlayers(db, pick(samples, nth).phone, found_max, pick(samples, nth).phone),
  "search: complete name": ({ db, samples }, nth) =>
    findPlayers(db, pick(samples, nth).name, found_max),
  "search: begin of names": ({ db }, nth) =>
    findPlayers(db, pick(name_parts, nth).slice(0, 2), found_max),
  "search: part of names": ({ db }, nth) =>
    findPlayers(db, pick(name_parts, nth).slice(1), found_max),
  "search: last parts of a name": ({ db, samples }, nth) =>
    findPlayers(db, pick(samples, nth).name.split(" ").slice(1).join(" "), found_max),
  "search: user code": ({ db, samples }, nth) =>
    findPlayers(db, pick(samples, nth).user_code, found_max),
  "search: part of a user code": ({ db, samples }, nth) =>
    findPlayers(db, pick(samples, nth).user_code.slice(0, 5), found_max),
  "search: nobody": ({ db }, nth) => findPlayers(db, `qx${nth}zz`, found_max),
  "search: everything by number": ({ db, caller, requests }, nth) =>
    searchOffice(db, caller.operator, String(pick(requests, nth))),
};

const pages: Record<string, Query> = {
  "player: few rows": ({ db, size }, nth) => getPlayer(db, lightPlayer(size, nth)),
  "player: many rows": ({ db, size }, nth) => getPlayer(db, heavyPlayer(size, nth)),
  "player: overview, few rows": ({ db, size, caller }, nth) =>
    getOverview(db, caller, lightPlayer(size, nth)),
  "player: overview, many rows": ({ db, size, caller }, nth) =>
    getOverview(db, caller, heavyPlayer(size, nth)),
  "statement: few rows": ({ db, size, caller }, nth) =>
    getStatement({ db }, caller, lightPlayer(size, nth), { account: "main" }),
  "statement: many rows": ({ db, size, caller }, nth) =>
    getStatement({ db }, caller, heavyPlayer(size, nth), { account: "main" }),
  "statement: many rows, deep": ({ db, size, caller }, nth) =>
    getStatement({ db }, caller, heavyPlayer(size, nth), {
      account: "main",
      after: encodeCursor([String(1 + ((nth * 7_919_317) % size.transfers))]),
    }),
  "statement: of one month": ({ db, size, caller }, nth) =>
    getStatement({ db }, caller, heavyPlayer(size, nth), {
      account: "main",
      from: shiftDay(today(), -60),
      to: shiftDay(today(), -30),
    }),
  "slips: few": ({ db, size }, nth) => listSlips(db, lightPlayer(size, nth), {}),
  "slips: many": ({ db, size }, nth) => listSlips(db, heavyPlayer(size, nth), {}),
  "sessions of a player": ({ db, size }, nth) => listSessionsOf(db, lightPlayer(size, nth)),
  "notes of a player": ({ db, size }, nth) => listNotes(db, heavyPlayer(size, nth), undefined),
  "links of a player": ({ db, size }, nth) => listLinks(db, heavyPlayer(size, nth)),
  "measures of a player": ({ db, size }, nth) => listMeasures(db, lightPlayer(size, nth)),
  "acts on a player, many": ({ db, size }, nth) =>
    listPlayerActs(db, heavyPlayer(size, nth), undefined),
  "level 2: one request": ({ db, caller, requests }, nth) =>
    getRequest(db, caller.operator.id, pick(requests, nth)),
  "draw: page": ({ db }, nth) => readDrawDetail(db, BigInt(1 + (nth % draws))),
};

const dashboard: Record<string, Query> = {
  "dashboard: today": ({ db }) => readDashboard(db),
  "dashboard: 90 days": ({ db }) => readSeries(db, { span: "90d" }),
  "dashboard: waiting": ({ db, caller }) => readQueues(db, caller.operator),
  "dashboard: waiting, of a role that sees few": ({ db, caller }) =>
    readQueues(db, withRole(caller, "draws").operator),
  "dashboard: next draws": ({ db }) => listNextDraws(db),
  "dashboard: health": ({ db }) => readHealth(db),
};

/** Every query of the office whose tables grow with the players, by the functions that its routes call. */
export const officeQueries: Readonly<Record<string, Query>> = {
  ...lists,
  ...searches,
  ...pages,
  ...dashboard,
};
