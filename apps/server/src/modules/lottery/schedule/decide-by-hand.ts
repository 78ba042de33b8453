import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import type { Tx } from "../../../platform/db/index.ts";
import { findOperator, recordAct } from "../../operators/index.ts";
import { changeTerms, type TermsChange } from "./change-terms.ts";
import type { Game } from "./games.ts";
import { lockExposure, voidDraw } from "./move-draw.ts";

const draws_max = 200;
/** What an operator may still call off alone. Once it is sealed, a result or its absence decides. */
const before_seal = new Set(["scheduled", "open", "closed"]);

type Listed = {
  id: bigint;
  game: Game;
  section: string;
  draw_on: string;
  state: string;
  reason: string | null;
};

/** Draws that are not over, the next one first. */
export const listDrawsAhead = (db: Kysely<DB>): Promise<Listed[]> =>
  db
    .selectFrom("draw")
    .select(["id", sql<Game>`game`.as("game"), "draw_on", "state", "reason"])
    .select(sql<string>`to_char(slot, 'HH24:MI')`.as("section"))
    .where("state", "not in", ["settled", "void"])
    .orderBy("result_at")
    .orderBy("game")
    .limit(draws_max)
    .execute();

/** Calls a draw off. Players read the reason and get their stakes back. */
export const callOffDraw = async (
  tx: Tx,
  { draw_id, reason, by }: { draw_id: bigint; reason: string; by: string },
): Promise<void> => {
  const operator = await findOperator(tx, by);
  await lockExposure(tx, draw_id);
  const draw = await tx
    .selectFrom("draw")
    .select("state")
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw) throw new Error(`there is no draw ${draw_id}`);
  if (!before_seal.has(draw.state)) throw new Error(`draw ${draw_id} is ${draw.state}`);
  await voidDraw(tx, draw_id, reason);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "draw.void",
    subject: `draw:${draw_id}`,
    details: { reason, was: draw.state },
  });
};

export type CalendarDay = {
  calendar: "set" | "glo" | "daily";
  day: string;
  is_draw_day: boolean;
  name: string;
};

/** Says whether a calendar draws on a day. Draws that have not opened follow within a minute. */
export const saveDay = async (tx: Tx, day: CalendarDay, by: string): Promise<void> => {
  const operator = await findOperator(tx, by);
  await sql`
    insert into lottery_day (calendar, day, version, is_draw_day, name, created_by)
    select ${day.calendar}, ${day.day}, 1 + coalesce(max(version), 0), ${day.is_draw_day}, ${day.name}, ${by}
    from lottery_day where calendar = ${day.calendar} and day = ${day.day}
  `.execute(tx);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "draw.day",
    subject: `${day.calendar}:${day.day}`,
    details: { is_draw_day: day.is_draw_day, name: day.name },
  });
};

/** Odds, limits, hot and blocked numbers, in an operator's name. Gives the id of the new version. */
export const saveTerms = async (
  tx: Tx,
  where: { game: Game; slot: string | null },
  changes: TermsChange,
  by: string,
): Promise<bigint> => {
  const operator = await findOperator(tx, by);
  const terms_id = await changeTerms(tx, where, changes, by);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "terms.change",
    subject: `terms:${terms_id}`,
    details: { ...where, ...changes },
  });
  return terms_id;
};
