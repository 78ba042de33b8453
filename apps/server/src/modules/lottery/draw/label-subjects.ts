import { sql } from "kysely";

import type { ApprovalEffect } from "../../operators/index.ts";

/** The id of the draw that a subject such as `draw:12` names. */
export const drawOf = (subject: string): bigint => BigInt(subject.slice("draw:".length));

/** The lottery, section and day of draws by their subjects, such as `2D 12:01, 18 Nov`. */
export const labelDraws: ApprovalEffect["labels"] = async (db, subjects) => {
  const { rows } = await sql<{ subject: string; label: string }>`
    select 'draw:' || id as subject,
      upper(game) || ' ' || to_char(slot, 'HH24:MI') || ', ' || to_char(draw_on, 'FMDD Mon') as label
    from draw where id = any (${subjects.map(drawOf)}::bigint[])`.execute(db);
  return new Map(rows.map(({ subject, label }) => [subject, label]));
};

/** The lottery of terms by their subjects, with the section if the terms are those of one section. */
export const labelTerms: ApprovalEffect["labels"] = async (_db, subjects) =>
  new Map(
    subjects.map((subject) => {
      const [, game = "", ...section] = subject.split(":");
      return [subject, [game.toUpperCase(), section.slice(0, 2).join(":")].join(" ").trim()];
    }),
  );
