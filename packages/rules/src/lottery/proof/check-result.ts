import { checkCorrections } from "./check-corrections.ts";
import { checkResultsInLog } from "./check-log.ts";
import type { Check } from "./checks.ts";
import { checkDecision } from "./deciders.ts";
import type { EvidenceBody, ResultVersion } from "./result-facts.ts";
import type { KnownDraw } from "./sealed-draw.ts";
import type { DrawSeal } from "./texts.ts";
import { checkPublishedAfterDraw, checkSealedBeforeResult } from "./timeline.ts";
import type { PublicKeyList } from "./verify.ts";

type Published = {
  seal: DrawSeal;
  draw: KnownDraw | null;
  versions: readonly ResultVersion[];
  bodies: readonly EvidenceBody[];
  keys: PublicKeyList;
};

/**
 * Checks that the seal is older than the result, the result is later than the draw, every version of the result is in
 * the log, and the newest version follows from its evidence.
 */
export const checkResult = async ({
  seal,
  draw,
  versions,
  bodies,
  keys,
}: Published): Promise<Check[]> => {
  const newest = versions.at(-1);
  const order = checkSealedBeforeResult(seal, draw, versions);
  if (newest === undefined) return [order];
  return [
    order,
    checkPublishedAfterDraw(draw, versions),
    await checkResultsInLog(keys, seal, versions),
    ...(versions.length > 1 ? [checkCorrections(versions)] : []),
    ...(draw === null ? [] : await checkDecision(seal.game, draw, newest, bodies)),
  ];
};
