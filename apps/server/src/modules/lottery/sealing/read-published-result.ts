import type { Reply } from "@shwe/contract/player/schemas";
import { games, isGameCode } from "@shwe/rules/lottery";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { readVersions } from "../results/result-versions.ts";
import { readMarks } from "./log/read-log.ts";

type PublishedResult = Reply<"getDrawResult">["data"];

/** Every version of a draw's result with its evidence and its entry in the log of seals. */
export const readPublishedResult = async (
  db: Kysely<DB>,
  draw_id: bigint,
): Promise<PublishedResult> => {
  const draw = await db
    .selectFrom("draw")
    .select(["id", "game", "result_at"])
    .where("id", "=", draw_id)
    .executeTakeFirst();
  if (!draw || !isGameCode(draw.game)) throw fail("not_found");
  const versions = await readVersions(db, draw_id);
  const marks = versions.length === 0 ? null : await readMarks(db, draw_id);
  return {
    draw_id: Number(draw.id),
    type: games[draw.game].type,
    result_at: draw.result_at.toISOString(),
    versions: versions.map((version) => ({ ...version, log: marks?.get(version.version) ?? null })),
  };
};
