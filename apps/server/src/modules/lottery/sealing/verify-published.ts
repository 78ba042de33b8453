import { verifyDraw, type PublicKeyList } from "@shwe/rules/lottery";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { listEvidence } from "../results/list-evidence.ts";
import { readPublishedResult } from "./read-published-result.ts";
import { findPublishedSeal } from "./read-seal.ts";

/**
 * The names of the checks that the page /verify would show as failed or late for a draw. It runs the same verification code on
 * the same public data as the page.
 */
export const findPublishedFaults = async (
  db: Kysely<DB>,
  draw_id: bigint,
  keys: PublicKeyList,
): Promise<string[]> => {
  const seal = await findPublishedSeal(db, draw_id);
  if (!seal) return [];
  const { checks } = await verifyDraw({
    draw_id: Number(draw_id),
    seal,
    result: await readPublishedResult(db, draw_id),
    bodies: await listEvidence(db, draw_id),
    public_keys: keys,
  });
  return checks
    .filter(({ outcome }) => outcome === "failed" || outcome === "late")
    .map(({ check, outcome }) => (outcome === "late" ? `${check} (late)` : check));
};
