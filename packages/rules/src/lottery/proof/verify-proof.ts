import { checkResult } from "./check-result.ts";
import {
  checkKeptEvidence,
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
import { knownDraw, type KnownDraw } from "./sealed-draw.ts";
import {
  leafText,
  receipt_parts,
  receiptText,
  sealParts,
  sealText,
  type Receipt,
  type SealedSlip,
} from "./texts.ts";
import { checkAccepted, checkSealedAfterClose, checkSealedBeforeResult } from "./timeline.ts";
import { rootAbove, verifySlip } from "./verify.ts";

const checkInSeal = async ({ slip, proof, seal }: ProofFile): Promise<Check> => {
  if (await verifySlip({ slip, proof, root: seal.root })) return checkOf("slip_in_seal", []);
  const leaf = writtenAs(() => leafText(slip));
  const expected = leaf === null ? null : await rootAbove(leaf, proof);
  return checkOf("slip_in_seal", [{ name: "root", given: seal.root, expected }]);
};

const checkOfSlip = (receipt: Receipt, slip: SealedSlip): Check =>
  checkOf("receipt_of_slip", [
    ...slip_fields.flatMap((name) => difference(name, slip[name], receipt[name])),
    ...difference("numbers", slip.numbers.join(","), receipt.numbers.join(",")),
    ...difference("stakes", slip.stakes.join(","), receipt.stakes.join(",")),
  ]);

/** Since version 2 seals are signed by a process of its own: a key that signs receipts must not sign them. */
const checkSealKey = ({ seal, receipt }: ProofFile, signature: Check): Check => {
  const is_shared = seal.draw !== undefined && receipt?.key_id === seal.key_id;
  if (!is_shared || signature.outcome !== "passed") return signature;
  return checkOf("seal_signature", [{ name: "key_id", given: seal.key_id, expected: null }]);
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
    const found = await checkKeptEvidence(seal.game, kept, { result_at: draw.result_at, digits });
    checks.push(...found.checks);
    const observed = found.outcome?.observed ?? null;
    if (observed !== null)
      said.push({ source: kept.source, basis: basisOf(observed), fetched_at: null });
  }
  return [...checks, checkSources(said, draw)];
};

const isFull = (result: OldResult | FullResult): result is FullResult => "versions" in result;

const checkResultOf = (file: ProofFile, draw: KnownDraw | null): Promise<Check[]> => {
  const { seal, result } = file;
  if (result === undefined) return checkResult(seal, draw, [], []);
  return isFull(result)
    ? checkResult(seal, draw, result.versions, result.bodies)
    : checkOldResult(file, draw, result);
};

const deciderOf = ({ result }: ProofFile): Verification["decided_by"] => {
  if (result === undefined) return null;
  return isFull(result) ? (result.versions.at(-1)?.decided_by ?? null) : "sources";
};

/** Every check that a file allows, each told by its name: a page can say which one failed. */
export const verifyProof = async (file: ProofFile): Promise<Verification> => {
  const { slip, proof, seal, receipt, result, public_keys: keys } = file;
  const draw = knownDraw(seal, { receipt });
  const signature = await checkSignature("seal_signature", {
    keys,
    signed: seal,
    text: () => sealText(seal),
    names: sealParts(seal),
  });
  return verificationOf(
    [
      await checkInSeal(file),
      checkOf("seal_of_draw", [
        ...difference("draw_id", seal.draw_id, slip.draw_id),
        ...difference("slips", seal.slips, proof.size),
      ]),
      checkSealKey(file, signature),
      ...(await checkReceipt(file)),
      checkSameDraw({ seal, draw, receipt, result }),
      checkAccepted(slip, seal, draw),
      checkSealedAfterClose(seal, draw),
      ...(await checkResultOf(file, draw)),
    ],
    deciderOf(file),
  );
};
