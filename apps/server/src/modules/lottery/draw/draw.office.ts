import { sql, type Kysely } from "kysely";
import { DatabaseError } from "pg";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { recordAct, type ApprovalEffect, type Operator } from "../../operators/index.ts";
import { changeTerms, lowerTermsInTx, type TermsChange, type TermsScope } from "./change-terms.ts";
import type { Game } from "./games.ts";
import { lockExposure, moveDraw } from "./move-draw.ts";
import { callOff, closeEarly } from "./moves.ts";

const draws_max = 200;
/** The states in which one operator may void a draw. After the seal only the evidence, or its absence, decides. */
const before_seal = new Set(["scheduled", "open", "closed"]);

type UpcomingDraw = {
  id: bigint;
  game: Game;
  section: string;
  draw_on: string;
  state: string;
  reason: string | null;
};

/** Draws that are neither settled nor void, the next one first. */
export const listDrawsAhead = (db: Kysely<DB>): Promise<UpcomingDraw[]> =>
  db
    .selectFrom("draw")
    .select(["id", sql<Game>`game`.as("game"), "draw_on", "state", "reason"])
    .select(sql<string>`to_char(slot, 'HH24:MI')`.as("section"))
    .where("state", "not in", ["settled", "void"])
    .orderBy("result_at")
    .orderBy("game")
    .limit(draws_max)
    .execute();

const readState = async (tx: Tx, draw_id: bigint): Promise<string> => {
  const draw = await tx
    .selectFrom("draw")
    .select("state")
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw fail("draw_unknown", { draw_id: String(draw_id) });
  return draw.state;
};

/** Closes an open draw now, before its planned close. No later slip is accepted, and the draw is sealed as usual. */
export const closeDrawEarly = async (
  tx: Tx,
  operator: Operator,
  { draw_id, reason }: { draw_id: bigint; reason: string },
): Promise<void> => {
  await lockExposure(tx, draw_id);
  const state = await readState(tx, draw_id);
  if (state !== "open") throw fail("draw_not_open", { draw_id: String(draw_id), state });
  await moveDraw(tx, closeEarly(draw_id, reason));
  await recordAct(tx, {
    operator_id: operator.id,
    act: "draw.close",
    subject: `draw:${draw_id}`,
    details: { reason },
  });
};

/** Voids a draw. Players see the reason and get their stakes back. */
export const callOffDraw = async (
  tx: Tx,
  operator: Operator,
  { draw_id, reason }: { draw_id: bigint; reason: string },
): Promise<void> => {
  await lockExposure(tx, draw_id);
  const state = await readState(tx, draw_id);
  if (!before_seal.has(state)) throw fail("draw_not_voidable", { draw_id: String(draw_id), state });
  await moveDraw(tx, callOff(draw_id, reason));
  await recordAct(tx, {
    operator_id: operator.id,
    act: "draw.void",
    subject: `draw:${draw_id}`,
    details: { reason, was: state },
  });
};

export type CalendarDay = {
  calendar: "set" | "glo" | "daily";
  day: string;
  is_draw_day: boolean;
  name: string;
};

/**
 * Sets whether a calendar has draws on a day. Within a minute the planning job adds or removes draws of that day, and voids
 * those that accept bets and have slips.
 */
export const saveDay = async (tx: Tx, operator: Operator, day: CalendarDay): Promise<void> => {
  await sql`
    insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
    select ${day.calendar}, ${day.day}, 1 + coalesce(max(version), 0), ${day.is_draw_day}, ${day.name}, ${operator.name}
    from lottery_day where calendar = ${day.calendar} and day = ${day.day}
  `.execute(tx);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "draw.day",
    subject: `${day.calendar}:${day.day}`,
    details: { is_draw_day: day.is_draw_day, name: day.name },
  });
};

/** The lotteries whose draws open a number of days ahead. Of Thai 3D always the next two draws are open. */
export type GameAhead = Exclude<Game, "3d">;

/**
 * Sets how many days before its day a draw of a lottery opens: 0 (at the opening time of its section) to 7. It applies to
 * draws that have not opened, within a minute. Returns the new version.
 */
export const saveDaysAhead = async (
  tx: Tx,
  operator: Operator,
  { game, days }: { game: GameAhead; days: number },
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    insert into lottery_ahead (game, version, days, created_by)
    select ${game}, 1 + coalesce(max(version), 0), ${days}, ${operator.name} from lottery_ahead where game = ${game}
    returning version
  `.execute(tx);
  const version = rows[0]?.version ?? 0;
  await recordAct(tx, {
    operator_id: operator.id,
    act: "draw.ahead",
    subject: `ahead:${game}:${version}`,
    details: { days },
  });
  return version;
};

/** The SQLSTATE with which the database refuses invalid terms, for example odds that return too much to players. */
const check_violation = "23514";
const termsRefusal = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === check_violation
    ? fail("terms_refused", { reason: error.message })
    : error;

type TermsAct = { where: TermsScope; changes: TermsChange };

const recordTerms = async (
  tx: Tx,
  operator: Operator,
  { where, changes }: TermsAct,
  store: typeof changeTerms,
): Promise<bigint> => {
  const terms_id = await store(tx, where, changes, operator.name).catch((error: unknown) => {
    throw termsRefusal(error);
  });
  await recordAct(tx, {
    operator_id: operator.id,
    act: "terms.change",
    subject: `terms:${terms_id}`,
    details: { ...where, ...changes },
  });
  return terms_id;
};

/**
 * Changes the odds, stake bounds, caps, hot or blocked numbers of a lottery or of one section. Returns the id of the new
 * version.
 */
export const saveTerms = (tx: Tx, operator: Operator, act: TermsAct): Promise<bigint> =>
  recordTerms(tx, operator, act, changeTerms);

/** Lowers caps and stakes, or blocks numbers. One person may do it at once; the database refuses any raise. */
export const lowerTerms = (tx: Tx, operator: Operator, act: TermsAct): Promise<bigint> =>
  recordTerms(tx, operator, act, lowerTermsInTx);

/** The terms of a request: `changes` are the fields that change. */
type WantedTerms = { where: TermsScope; changes: TermsChange };

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const termsEffect: ApprovalEffect = {
  describe: async (db, { change }) => {
    const { where, changes } = change as WantedTerms;
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(lottery_terms_of(${where.game}, ${where.slot}::time)) as terms`.execute(db);
    const before = (rows[0]?.["terms"] ?? {}) as Record<string, unknown>;
    return Object.entries(changes).map(([field, after]) => ({
      ...{ field, before: textOf(before[field]), after: textOf(after) },
    }));
  },
  apply: async (tx, checker, { id, change, maker }) => {
    const { where, changes } = change as WantedTerms;
    const { rows } = await sql<{ terms_id: bigint }>`
      select lottery_apply_terms(${id}, ${where.game}, ${where.slot}::time, ${maker.name}) as terms_id`
      .execute(tx)
      .catch((error: unknown) => {
        throw termsRefusal(error);
      });
    await recordAct(tx, {
      operator_id: checker.id,
      act: "terms.change",
      subject: `terms:${rows[0]?.terms_id ?? ""}`,
      details: { ...where, ...changes },
    });
  },
};

/** What requests about terms do when another operator confirms them. */
export const termsEffects = { "terms.change": termsEffect };
