import { checkSealInLog } from "./check-log.ts";
import { checkResult } from "./check-result.ts";
import { checkStamp } from "./check-stamp.ts";
import { checkTerms } from "./check-terms.ts";
import {
  checkEvidenceInFile,
  checkOf,
  checkSignature,
  difference,
  verificationOf,
  writtenAs,
  type Check,
  type Verification,
} from "./checks.ts";
import { checkSources } from "./deciders.ts";
import { basisOf } from "./evidence.ts";
import { slip_fields, type FullResult, type OldResult, type ProofFile } from "./proof-file.ts";
import { checkSameDraw } from "./same-draw.ts";
import { isDemo, knownDraw, wholeOf, type KnownDraw } from "./sealed-draw.ts";
import {
  leafText,
  receipt_parts,
  receiptText,
  sealParts,
  sealText,
  type Receipt,
  type SealedSlip,
} from "./texts.ts";
import type { Whole } from "./text-parts.ts";
import { checkAccepted, checkSealedAfterClose, checkSealedBeforeResult } from "./timeline.ts";
import { rootAbove, verifySlip } from "./verify.ts";

const checkInSeal = async ({ slip, proof, seal }: ProofFile): Promise<Check> => {
  if (await verifySlip({ slip, proof, root: seal.root })) return checkOf("slip_in_seal", []);
  const leaf = await writtenAs(() => leafText(slip));
  const expected = leaf === null ? null : await rootAbove(leaf, proof);
  return checkOf("slip_in_seal", [{ name: "root", given: seal.root, expected }]);
};

const addWhole = (sum: bigint, stake: Whole): bigint => sum + (wholeOf(stake) ?? 0n);

const checkOfSlip = (receipt: Receipt, slip: SealedSlip): Check =>
  checkOf("receipt_of_slip", [
    ...slip_fields.flatMap((name) => difference(name, slip[name], receipt[name])),
    ...difference("numbers", slip.numbers.join(","), receipt.numbers.join(",")),
    ...difference("stakes", slip.stakes.join(","), receipt.stakes.join(",")),
    ...difference("total", receipt.total, receipt.stakes.reduce(addWhole, 0n)),
  ]);

const isFull = (result: OldResult | FullResult): result is FullResult => "versions" in result;

/**
 * Since version 2 of seals a separate process signs them: a signing key of receipts must not sign seals or the log of
 * seals. Public keys are compared by their bytes, because one key may be published under two ids.
 */
const checkSealKey = (
  { seal, receipt, result, public_keys: keys }: ProofFile,
  signature: Check,
): Check => {
  const of_receipts = receipt && keys[receipt.key_id];
  const logs = result !== undefined && isFull(result) ? result.versions.map(({ log }) => log) : [];
  const signers = [seal.draw && seal, seal.log, ...logs].flatMap((each) => each?.key_id ?? []);
  const shared = signers.find((key_id) => keys[key_id] === of_receipts);
  if (of_receipts === undefined || shared === undefined || signature.outcome !== "passed")
    return signature;
  return checkOf("seal_signature", [{ name: "key_id", given: shared, expected: null }]);
};

const checkReceipt = async ({ receipt, slip, public_keys }: ProofFile): Promise<Check[]> =>
  receipt === undefined
    ? [{ check: "receipt_of_slip", outcome: "unsaid" }]
    : [
        checkOfSlip(receipt, slip),
        await checkSignature("receipt_signature", {
          keys: public_keys,
          signed: receipt,
          text: () => receiptText(receipt),
          names: receipt_parts,
        }),
      ];

const checkOldResult = async (
  { seal }: ProofFile,
  draw: KnownDraw | null,
  { digits, evidence }: OldResult,
): Promise<Check[]> => {
  const order = checkSealedBeforeResult(seal, draw, []);
  if (draw === null) return [order];
  const checks: Check[] = [order, { check: "published_after_draw", outcome: "unsaid" }];
  const said = [];
  for (const kept of evidence) {
    const found = await checkEvidenceInFile(seal.game, kept, { result_at: draw.result_at, digits });
    checks.push(...found.checks);
    const observed = found.outcome?.observed ?? null;
    if (observed !== null)
      said.push({ source: kept.source, basis: basisOf(observed), fetched_at: null });
  }
  return [...checks, checkSources(said, draw)];
};

const checkResultOf = (file: ProofFile, draw: KnownDraw | null): Promise<Check[]> => {
  const { seal, result, public_keys: keys } = file;
  if (result === undefined) return checkResult({ seal, draw, versions: [], bodies: [], keys });
  if (!isFull(result)) return checkOldResult(file, draw, result);
  return checkResult({ seal, draw, versions: result.versions, bodies: result.bodies, keys });
};

const deciderOf = ({ result }: ProofFile): Verification["decided_by"] => {
  if (result === undefined) return null;
  return isFull(result) ? (result.versions.at(-1)?.decided_by ?? null) : "sources";
};

/** Runs all checks that a file allows; each has a name, so that a page can show which one failed. */
export const verifyProof = async (file: ProofFile): Promise<Verification> => {
  const { slip, proof, seal, receipt, result, public_keys: keys } = file;
  const draw = knownDraw(seal, { receipt });
  const signature = await checkSignature("seal_signature", {
    keys,
    signed: seal,
    text: () => sealText(seal),
    names: sealParts(seal),
  });
  const stamped = await checkStamp(file.authority_keys ?? {}, seal, draw);
  return verificationOf(
    [
      await checkInSeal(file),
      checkOf("seal_of_draw", [
        ...difference("draw_id", seal.draw_id, slip.draw_id),
        ...difference("slips", seal.slips, proof.size),
      ]),
      checkSealKey(file, signature),
      await checkSealInLog(keys, seal),
      ...stamped.checks,
      ...(await checkReceipt(file)),
      await checkTerms({
        ...{ game: seal.game, slot: seal.draw?.slot, slip, receipt },
        terms: file.terms,
      }),
      checkSameDraw({ seal, draw, receipt, result }),
      checkAccepted(slip, seal, draw),
      checkSealedAfterClose(seal, draw),
      ...(await checkResultOf(file, draw)),
    ],
    { decided_by: deciderOf(file), stamped_at: stamped.stamped_at, is_demo: isDemo(seal) },
  );
};
