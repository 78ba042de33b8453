import { verifyDraw, type PublicKeyList } from "@shwe/rules/lottery";
import type { Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { listEvidence, readResult } from "../results/read-result.ts";
import { findPublishedSeal } from "./read-seal.ts";

/**
 * What the page /verify would call broken or late about a draw, by the names of its checks. It reads the same facts as everybody, so the
 * times, the log and the deciders of a draw are judged here by the same code.
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
    result: await readResult(db, draw_id),
    bodies: await listEvidence(db, draw_id),
    public_keys: keys,
  });
  return checks
    .filter(({ outcome }) => outcome === "failed" || outcome === "late")
    .map(({ check, outcome }) => (outcome === "late" ? `${check} (late)` : check));
};
