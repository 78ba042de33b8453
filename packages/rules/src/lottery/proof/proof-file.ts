import type { MerkleProof } from "../../merkle.ts";
import { isGameCode } from "../games/registry.ts";
import { isEvidenceSource, type EvidenceInFile, type Signed } from "./checks.ts";
import { chain_max } from "./log-facts.ts";
import type { EvidenceBody, PublishedResult } from "./result-facts.ts";
import type { Terms } from "./terms-text.ts";
import type { DrawSeal, Receipt, SealedSlip } from "./texts.ts";

/** The result in files made before the log of seals: without versions and times. */
export type OldResult = { result_at: string; digits: string; evidence: EvidenceInFile[] };
export type FullResult = PublishedResult & { bodies: readonly EvidenceBody[] };

/**
 * Everything needed to verify a slip offline. A player downloads it from a receipt; the page /verify and `npm run
 * verify` read it.
 */
export type ProofFile = {
  slip: SealedSlip;
  proof: MerkleProof;
  seal: DrawSeal & Signed;
  receipt?: Receipt & Signed;
  result?: OldResult | FullResult;
  /** The public keys that the company publishes. A reader who does not trust them can supply others. */
  public_keys: Record<string, string>;
  /** Public keys of the time-stamp authorities, as SubjectPublicKeyInfo in hex. */
  authority_keys?: Record<string, string>;
  /** The terms of the slip. The slip's leaf contains their hash. */
  terms?: Terms;
};

export const slip_fields = [
  "draw_id",
  "slip_id",
  "player_id",
  "terms_id",
  "accepted_at_us",
] as const;

const lines_max = 1000;
const siblings_max = 64;
const evidence_max = 10;
const versions_max = 100;
const keys_max = 100;
/** Only UTC: an instant without a time zone would differ between machines. */
const instant_pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

const term_numbers = [
  "terms_id",
  "version",
  "odds",
  "tod_odds",
  "stake_min",
  "stake_step",
  "line_max",
  "number_cap",
  "lines_max",
] as const;

type Fields = { readonly [key: string]: unknown };
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): boolean => typeof value === "number" || typeof value === "string";
const isText = (value: unknown): boolean => typeof value === "string";
const isListOf = (value: unknown, length_max: number, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= length_max && value.every(fits);
const areAll = (value: Fields, names: readonly string[], fits: (item: unknown) => boolean) =>
  names.every((name) => Object.hasOwn(value, name) && fits(value[name]));

const isMissing = (value: unknown): boolean => value === undefined || value === null;
const isSealedTerms = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["odds", "tod_odds"], isWhole) &&
  areAll(value, ["tod_mode", "hash"], isText);
const isSlip = (value: unknown): value is Fields =>
  isFields(value) &&
  areAll(value, slip_fields, isWhole) &&
  areAll(value, ["numbers", "stakes"], (list) => isListOf(list, lines_max, isWhole)) &&
  (value["terms"] === undefined || isSealedTerms(value["terms"]));
const isTerms = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["game", "tod_mode"], isText) &&
  areAll(value, term_numbers, isWhole) &&
  areAll(value, ["hot_numbers", "blocked_numbers"], (list) => isListOf(list, lines_max, isWhole)) &&
  (isMissing(value["slot"]) || isText(value["slot"])) &&
  ["hot_cap", "player_cap"].every((name) => isMissing(value[name]) || isWhole(value[name]));
const isLogMark = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["seq", "recorded_at_us"], isWhole) &&
  areAll(value, ["previous", "key_id", "signature"], isText);
const isStamp = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["authority", "token_base64"], isText) &&
  isListOf(value["chain"], chain_max, isText);
const isSigned = (value: Fields): boolean =>
  areAll(value, ["key_id", "signature", "game"], isText) &&
  (value["text"] === undefined || isText(value["text"])) &&
  isGameCode(String(value["game"]));
const isSealedDraw = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["feed", "draw_on", "slot"], isText) &&
  areAll(value, ["rule_version", "close_at_us", "result_at_us"], isWhole);
const isSeal = (value: unknown): boolean =>
  isFields(value) &&
  isSigned(value) &&
  areAll(value, ["draw_id", "slips", "total_stake", "sealed_at_us"], isWhole) &&
  isText(value["root"]) &&
  (value["draw"] === undefined || isSealedDraw(value["draw"])) &&
  (isMissing(value["log"]) || isLogMark(value["log"])) &&
  (isMissing(value["stamp"]) || isStamp(value["stamp"]));
const isReceipt = (value: unknown): boolean =>
  isSlip(value) &&
  isSigned(value) &&
  areAll(value, ["draw_on", "slot", "tod_mode"], isText) &&
  areAll(value, ["close_at_us", "odds", "tod_odds", "total"], isWhole);
const isEvidence = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["source", "body_base64", "sha256"], isText) &&
  isEvidenceSource(value["source"]);
const isInstant = (value: unknown): boolean =>
  isText(value) && instant_pattern.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
const isOldResult = (value: Fields): boolean =>
  isText(value["digits"]) && isListOf(value["evidence"], evidence_max, isEvidence);
const isPublished = (value: unknown): boolean =>
  isFields(value) &&
  typeof value["id"] === "number" &&
  areAll(value, ["source", "sha256"], isText) &&
  (value["url"] === undefined || isText(value["url"])) &&
  isInstant(value["fetched_at"]);
const isPeople = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["proposed_by", "confirmed_by"], isText) &&
  areAll(value, ["proposed_at", "confirmed_at"], isInstant);
const isVersion = (value: unknown): boolean =>
  isFields(value) &&
  isText(value["digits"]) &&
  ["sources", "operators"].includes(String(value["decided_by"])) &&
  isInstant(value["published_at"]) &&
  isListOf(value["evidence"], evidence_max, isPublished) &&
  (value["version"] === undefined || isWhole(value["version"])) &&
  (isMissing(value["reason"]) || isText(value["reason"])) &&
  (isMissing(value["people"]) || isPeople(value["people"])) &&
  (isMissing(value["log"]) || isLogMark(value["log"]));
const isBody = (value: unknown): boolean =>
  isFields(value) &&
  typeof value["id"] === "number" &&
  areAll(value, ["source", "sha256", "body_base64"], isText);
const isFullResult = (value: Fields): boolean =>
  typeof value["draw_id"] === "number" &&
  isText(value["type"]) &&
  isListOf(value["versions"], versions_max, isVersion) &&
  isListOf(value["bodies"], evidence_max, isBody);
const isResult = (value: unknown): boolean =>
  isFields(value) &&
  isInstant(value["result_at"]) &&
  (value["versions"] === undefined ? isOldResult(value) : isFullResult(value));
const isMerkleProof = (value: unknown): boolean =>
  isFields(value) &&
  areAll(value, ["index", "size"], (item) => typeof item === "number") &&
  isListOf(value["siblings"], siblings_max, isText);
const isKeyList = (value: unknown): boolean =>
  isFields(value) && isListOf(Object.values(value), keys_max, isText);

/** Parses a proof file; null if the text is none. */
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
    (file["result"] === undefined || isResult(file["result"])) &&
    (file["terms"] === undefined || isTerms(file["terms"])) &&
    (file["authority_keys"] === undefined || isKeyList(file["authority_keys"]));
  return is_proof ? (file as ProofFile) : null;
};
