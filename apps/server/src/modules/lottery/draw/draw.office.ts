import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { refusingBy } from "../../../platform/errors/database-refusals.ts";
import {
  proposeChange,
  recordAct,
  showAll,
  type ApprovalEffect,
  type Operator,
} from "../../operators/index.ts";
import { changeTerms, lowerTermsInTx, type TermsChange, type TermsScope } from "./change-terms.ts";
import type { Game } from "./games.ts";
import { drawOf, labelDraws, labelTerms } from "./label-subjects.ts";
import { lockExposure, moveDraw } from "./move-draw.ts";
import { callOff, closeEarly, voidByRequest } from "./moves.ts";

const draws_max = 200;
/** The states from which operators can void a draw. The database decides whether one person may do it or two have to. */
const voidable = new Set(["scheduled", "open", "closed", "sealed"]);

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
  await moveDraw(tx, closeEarly({ draw_id, reason, operator_id: operator.id }));
};

/** The database refuses it once the draw is sealed or a digit of its number can be known. */
const orTwoPeople = refusingBy({ SL008: { code: "draw_needs_two_people" } });

/** Voids a draw by one operator, before its seal and before its number can be known. Players see the reason and get refunds. */
export const callOffDraw = async (
  tx: Tx,
  operator: Operator,
  { draw_id, reason }: { draw_id: bigint; reason: string },
): Promise<void> => {
  await lockExposure(tx, draw_id);
  const state = await readState(tx, draw_id);
  if (!voidable.has(state)) throw fail("draw_not_voidable", { draw_id: String(draw_id), state });
  await orTwoPeople(moveDraw(tx, callOff({ draw_id, reason, operator_id: operator.id })), {
    draw_id: String(draw_id),
  });
};

/** The database refuses it for a draw that takes bets or has a result. */
const orNotVoidable = refusingBy({ SL008: { code: "draw_not_voidable" } });

const voidEffect: ApprovalEffect = {
  describe: async (db, { subject }) => {
    const { state } = await db
      .selectFrom("draw")
      .select("state")
      .where("id", "=", drawOf(subject))
      .executeTakeFirstOrThrow();
    return [{ field: "state", before: state, after: "void" }];
  },
  labels: labelDraws,
  shown: showAll,
  apply: async (tx, checker, { id, subject, reason }) => {
    const draw_id = drawOf(subject);
    const state = await readState(tx, draw_id);
    const params = { draw_id: String(draw_id), state };
    await orNotVoidable(moveDraw(tx, voidByRequest(id, draw_id)), params);
    await recordAct(tx, {
      operator_id: checker.id,
      act: "draw.void",
      subject,
      details: { reason, approval_id: String(id) },
    });
  },
};

const takes_no_bets = new Set(["closed", "sealed"]);

/**
 * Asks to void a draw that takes no bets any more. Another operator has to confirm it, because the number may be known.
 * Players see the reason. Returns the id of the request.
 */
export const proposeVoid = async (
  tx: Tx,
  operator: Operator,
  { draw_id, reason }: { draw_id: bigint; reason: string },
): Promise<bigint> => {
  await lockExposure(tx, draw_id);
  const state = await readState(tx, draw_id);
  if (!takes_no_bets.has(state))
    throw fail("draw_not_voidable", { draw_id: String(draw_id), state });
  const subject = `draw:${draw_id}`;
  const proposed = { kind: "draw.void" as const, subject, change: { reason }, reason };
  return proposeChange(tx, operator, proposed, voidEffect.describe);
};

/** What requests to void a draw do when another operator confirms them. */
export const voidEffects = { "draw.void": voidEffect };

export type CalendarDay = {
  calendar: "set" | "glo" | "daily";
  day: string;
  is_draw_day: boolean;
  name: string;
  reason: string;
};

/**
 * Sets whether a calendar has draws on a day. Within a minute the planning job adds or removes draws of that day, and voids
 * those that accept bets and have slips. Draws that are closed keep the calendar of their close.
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
    details: { is_draw_day: day.is_draw_day, name: day.name, reason: day.reason },
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
  const [stored] = rows;
  if (!stored) throw new Error("the days ahead were not stored");
  const { version } = stored;
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
const orRefusal = refusingBy({ [check_violation]: { code: "terms_refused", has_reason: true } });

type TermsAct = { where: TermsScope; changes: TermsChange };

/**
 * Changes the odds, stake bounds, caps, hot or blocked numbers of a lottery or of one section. Returns the id of the new
 * version.
 */
export const saveTerms = async (
  tx: Tx,
  operator: Operator,
  { where, changes }: TermsAct,
): Promise<bigint> => {
  const terms_id = await orRefusal(changeTerms(tx, where, changes, operator.name));
  await recordAct(tx, {
    operator_id: operator.id,
    act: "terms.change",
    subject: `terms:${terms_id}`,
    details: { ...where, ...changes },
  });
  return terms_id;
};

/** Lowers caps and stakes, or blocks numbers. One person may do it at once; the database refuses any raise and records the act. */
export const lowerTerms = (
  tx: Tx,
  operator: Operator,
  { where, changes }: TermsAct,
): Promise<bigint> => orRefusal(lowerTermsInTx(tx, where, changes, operator.id));

/** The terms of a request: `changes` are the fields that change. */
type WantedTerms = { where: TermsScope; changes: TermsChange };

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** The fields of the terms that a request changes, with their current values. */
export const describeTerms: ApprovalEffect["describe"] = async (db, { change }) => {
  const { where, changes } = change as WantedTerms;
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(lottery_terms_of(${where.game}, ${where.slot}::time)) as terms`.execute(db);
  const before = (rows[0]?.["terms"] ?? {}) as Record<string, unknown>;
  return Object.entries(changes).map(([field, after]) => ({
    ...{ field, before: textOf(before[field]), after: textOf(after) },
  }));
};

const termsEffect: ApprovalEffect = {
  describe: describeTerms,
  labels: labelTerms,
  shown: showAll,
  apply: async (tx, checker, { id, change }) => {
    const { where, changes } = change as WantedTerms;
    const { rows } = await orRefusal(
      sql<{ terms_id: bigint }>`
        select lottery_apply_terms(${id}, ${where.game}, ${where.slot}::time) as terms_id`.execute(
        tx,
      ),
    );
    const [applied] = rows;
    if (!applied) throw new Error("the terms were not stored");
    await recordAct(tx, {
      operator_id: checker.id,
      act: "terms.change",
      subject: `terms:${applied.terms_id}`,
      details: { ...where, ...changes },
    });
  },
};

/** What requests about terms do when another operator confirms them. */
export const termsEffects = { "terms.change": termsEffect };
