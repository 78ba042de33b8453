import {
  checkOf,
  checkSignature,
  difference,
  verificationOf,
  type Check,
  type Signed,
  type Verification,
} from "./checks.ts";
import { checkSealInLog } from "./check-log.ts";
import { checkResult } from "./check-result.ts";
import { checkStamp } from "./check-stamp.ts";
import type { EvidenceBody, PublishedResult } from "./result-facts.ts";
import { checkSameDraw } from "./same-draw.ts";
import { isDemo, knownDraw } from "./sealed-draw.ts";
import { sealParts, sealText, type DrawSeal } from "./texts.ts";
import { checkSealedAfterClose } from "./timeline.ts";

/** The public data of a draw. `bodies` are the bytes of the evidence for the newest version of the result. */
export type DrawFacts = {
  draw_id: number;
  seal: DrawSeal & Signed;
  result: PublishedResult;
  bodies: readonly EvidenceBody[];
  public_keys: Record<string, string>;
  /** Public keys of the time-stamp authorities, as SubjectPublicKeyInfo in hex. */
  authority_keys?: Record<string, string>;
};

/** Runs all checks that the public data of a draw allows: of its seal, and of its newest result with the evidence. */
export const verifyDraw = async (facts: DrawFacts): Promise<Verification> => {
  const { draw_id, seal, result, bodies, public_keys: keys } = facts;
  const draw = knownDraw(seal, { result });
  const stamped = await checkStamp(facts.authority_keys ?? {}, seal, draw);
  const checks: Check[] = [
    checkOf("seal_of_draw", difference("draw_id", seal.draw_id, draw_id)),
    await checkSignature("seal_signature", {
      keys,
      signed: seal,
      text: () => sealText(seal),
      names: sealParts(seal),
    }),
    await checkSealInLog(keys, seal),
    ...stamped.checks,
    checkSameDraw({ seal, draw, result }),
    checkSealedAfterClose(seal, draw),
    ...(await checkResult({ seal, draw, versions: result.versions, bodies, keys })),
  ];
  return verificationOf(checks, {
    decided_by: result.versions.at(-1)?.decided_by ?? null,
    stamped_at: stamped.stamped_at,
    is_demo: isDemo(seal),
  });
};
