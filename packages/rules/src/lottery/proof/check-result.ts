import type { Check } from "./checks.ts";
import { checkDecision } from "./deciders.ts";
import type { EvidenceBody, ResultVersion } from "./result-facts.ts";
import type { KnownDraw } from "./sealed-draw.ts";
import type { DrawSeal } from "./texts.ts";
import { checkPublishedAfterDraw, checkSealedBeforeResult } from "./timeline.ts";

/** The seal is older than the result, the result is younger than the draw, and the newest version follows from what it rests on. */
export const checkResult = async (
  seal: DrawSeal,
  draw: KnownDraw | null,
  versions: readonly ResultVersion[],
  bodies: readonly EvidenceBody[],
): Promise<Check[]> => {
  const newest = versions.at(-1);
  const order = checkSealedBeforeResult(seal, draw, versions);
  if (newest === undefined) return [order];
  return [
    order,
    checkPublishedAfterDraw(draw, versions),
    ...(draw === null ? [] : await checkDecision(seal.game, draw, newest, bodies)),
  ];
};
