import type { MerkleProof } from "../../merkle.ts";
import { isGameCode } from "../games/registry.ts";
import {
  checkKeptEvidence,
  checkOf,
  checkSignature,
  difference,
  isEvidenceSource,
  verificationOf,
  writtenAs,
  type Check,
  type KeptEvidence,
  type Signed,
  type Verification,
} from "./checks.ts";
import {
  leafText,
  receipt_parts,
  receiptText,
  seal_parts,
  sealText,
  type DrawSeal,
  type Receipt,
  type SealedSlip,
} from "./texts.ts";
import { rootAbove, verifySlip } from "./verify.ts";

/** Everything somebody needs to check a slip alone. What a player downloads from a receipt; `/verify` and the command read it. */
export type ProofFile = {
  slip: SealedSlip;
  proof: MerkleProof;
  seal: DrawSeal & Signed;
  receipt?: Receipt & Signed;
  result?: { result_at: string; digits: string; evidence: KeptEvidence[] };
  /** The keys as the operator gave them. Whoever trusts nobody brings his own. */
  public_keys: Record<string, string>;
};

const slip_fields = ["draw_id", "slip_id", "player_id", "terms_id", "accepted_at_us"] as const;

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

/** Every check that a file allows, each told by its name: a page can say which one failed. */
export const verifyProof = async (file: ProofFile): Promise<Verification> => {
  const { slip, proof, seal, receipt, result, public_keys: keys } = file;
  const checks: Check[] = [
    await checkInSeal(file),
    checkOf("seal_of_draw", [
      ...difference("draw_id", seal.draw_id, slip.draw_id),
      ...difference("slips", seal.slips, proof.size),
    ]),
    await checkSignature("seal_signature", {
      keys,
      signed: seal,
      text: () => sealText(seal),
      names: seal_parts,
    }),
  ];
  if (receipt !== undefined)
    checks.push(
      checkOfSlip(receipt, slip),
      await checkSignature("receipt_signature", {
        keys,
        signed: receipt,
        text: () => receiptText(receipt),
        names: receipt_parts,
      }),
    );
  if (result !== undefined)
    for (const evidence of result.evidence)
      checks.push(...(await checkKeptEvidence(seal.game, evidence, result)).checks);
  return verificationOf(checks);
};

const lines_max = 1000;
const siblings_max = 64;
const evidence_max = 10;
const keys_max = 100;

type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): boolean => typeof value === "number" || typeof value === "string";
const isText = (value: unknown): boolean => typeof value === "string";
const isListOf = (value: unknown, length_max: number, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= length_max && value.every(fits);
const areAll = (value: Fields, names: readonly string[], fits: (item: unknown) => boolean) =>
  names.every((name) => Object.hasOwn(value, name) && fits(value[name]));

const isSlip = (value: unknown): value is Fields =>
  isFields(value) &&
  areAll(value, slip_fields, isWhole) &&
  areAll(value, ["numbers", "stakes"], (list) => isListOf(list, lines_max, isWhole));
const isSigned = (value: Fields): boolean =>
  areAll(value, ["key_id", "signature", "game"], isText) &&
  (value["text"] === undefined || isText(value["text"])) &&
  isGameCode(String(value["game"]));
const isSeal = (value: unknown): boolean =>
  isFields(value) &&
  isSigned(value) &&
  areAll(value, ["draw_id", "slips", "total_stake", "sealed_at_us"], isWhole) &&
  isText(value["root"]);
const isReceipt = (value: unknown): boolean =>
  isSlip(value) &&
  isSigned(value) &&
  areAll(value, ["draw_on", "slot", "tod_mode"], isText) &&
  areAll(value, ["close_at_us", "odds", "tod_odds", "total"], isWhole);
const isEvidence = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["source", "body_base64", "sha256"], isText) &&
  isEvidenceSource(value["source"]);
const isResult = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["result_at", "digits"], isText) &&
  !Number.isNaN(Date.parse(String(value["result_at"]))) &&
  isListOf(value["evidence"], evidence_max, isEvidence);
const isMerkleProof = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["index", "size"], (item) => typeof item === "number") &&
  isListOf(value["siblings"], siblings_max, isText);
const isKeyList = (value: unknown): boolean =>
  isFields(value) && isListOf(Object.values(value), keys_max, isText);

/** A file as somebody brings it. Null: it is none. */
export const readProofFile = (text: string): ProofFile | null => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const is_proof =
    isFields(file) &&
    isSlip(file["slip"]) &&
    isMerkleProof(file["proof"]) &&
    isSeal(file["seal"]) &&
    isKeyList(file["public_keys"]) &&
    (file["receipt"] === undefined || isReceipt(file["receipt"])) &&
    (file["result"] === undefined || isResult(file["result"]));
  return is_proof ? (file as ProofFile) : null;
};
