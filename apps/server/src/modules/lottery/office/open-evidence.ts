import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Download } from "../../../platform/http/handler.ts";

const name_part_max = 60;

/** The name of an operator's file or the source, reduced to characters that are safe in a header. */
const nameOf = (id: bigint, source: string, url: string): string => {
  const given = url.startsWith("file:") ? url.slice("file:".length) : `${source}.txt`;
  const safe = given.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(-name_part_max);
  return `evidence-${id}-${safe}`;
};

/** The complete bytes of one piece of evidence. They are never shown as a page, because outside sites wrote them. */
export const openEvidence = async (
  db: Kysely<DB>,
  { draw_id, evidence_id }: { draw_id: bigint; evidence_id: bigint },
): Promise<Download> => {
  const row = await db
    .selectFrom("draw_evidence")
    .select(["source", "url", "raw"])
    .where("id", "=", evidence_id)
    .where("draw_id", "=", draw_id)
    .executeTakeFirst();
  if (!row?.raw) throw fail("evidence_unknown");
  return {
    content_type: "application/octet-stream",
    file_name: nameOf(evidence_id, row.source, row.url),
    body: row.raw,
  };
};
