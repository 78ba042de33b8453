import { games } from "../games/registry.ts";
import type { GameCode } from "../games/game.ts";
import {
  checkEvidence,
  evidence_sources,
  type EvidenceOutcome,
  type EvidenceSource,
} from "./evidence.ts";
import type { log_parts } from "./log-entry.ts";
import type { receipt_parts, SealPart } from "./texts.ts";
import { verifySignature, type PublicKeyList } from "./verify.ts";

/** `text` is the signed text: with it a failed check can name the value that was changed. */
export type Signed = { key_id: string; signature: string; text?: string };

export type CheckName =
  | "slip_in_seal"
  | "seal_of_draw"
  | "same_draw"
  | "accepted_in_time"
  | "sealed_after_close"
  | "seal_signature"
  | "receipt_of_slip"
  | "receipt_signature"
  | "sealed_before_result"
  | "published_after_draw"
  | "evidence_bytes"
  | "evidence_digits"
  | "two_sources"
  | "two_people"
  | "terms_of_slip"
  | "seal_in_log"
  | "result_in_log"
  | "countersigned"
  | "corrections";
/**
 * `unknown_key`: the public key is not given. `unsupported`: this browser cannot check the signature. `late`: sealed
 * before the draw, but after a digit could be known. `people`: depends on statements of people, which cannot be
 * calculated. `unsaid`: the proof, made by an older version, does not contain what this check needs.
 */
export type CheckOutcome =
  | "passed"
  | "failed"
  | "unknown_key"
  | "unsupported"
  | "late"
  | "people"
  | "unsaid";

export type ValueName =
  | SealPart
  | (typeof receipt_parts)[number]
  | (typeof log_parts)[number]
  | "terms_hash"
  | "version"
  | "people"
  | "sha256"
  | "digits"
  | "basis"
  | "sources"
  | "published_at"
  | "fetched_at"
  | "result_at"
  | "key_id";
/**
 * A wrong value: `given` is in the proof, `expected` was signed, sealed or calculated. Null: nothing is expected there.
 */
export type Difference = { name: ValueName; given: string; expected: string | null };
export type Check = {
  check: CheckName;
  outcome: CheckOutcome;
  source?: string;
  differs?: Difference[];
};
/** `partly`: nothing is wrong, but something could not be checked. */
export type Verification = {
  verdict: "sound" | "partly" | "broken";
  checks: Check[];
  /** Who decided the result; null without a result. */
  decided_by: "sources" | "operators" | null;
  /**
   * Whose clock proves that the seal came before the result: `operator` is our server's clock, `authority` the clock of
   * the time-stamp authority that countersigned the seal.
   */
  clock: "operator" | "authority";
  /** When a time-stamp authority stamped the seal; null without a valid countersignature. */
  stamped_at: string | null;
  /** True for a draw of a simulated feed, whose numbers are known later than those of the real source. */
  is_demo: boolean;
};

type VerificationFacts = Pick<Verification, "decided_by" | "stamped_at" | "is_demo">;

export const verificationOf = (checks: Check[], facts: VerificationFacts): Verification => {
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  const is_sound = outcomes.size === 1 && outcomes.has("passed");
  const verdict = outcomes.has("failed") ? "broken" : is_sound ? "sound" : "partly";
  const clock = facts.stamped_at === null ? "operator" : "authority";
  return { verdict, checks, clock, ...facts };
};

/** Makes the result of a check, which has passed when there are no differences. */
export const checkOf = (check: CheckName, differs: Difference[], source?: string): Check => ({
  check,
  outcome: differs.length === 0 ? "passed" : "failed",
  ...(source !== undefined && { source }),
  ...(differs.length > 0 && { differs }),
});

/**
 * Compares two values: an empty list when they are equal, else the difference. Compared as text, because a value may be
 * a number in a row and a text in JSON.
 */
export const difference = (name: ValueName, given: unknown, expected: unknown): Difference[] =>
  String(given) === String(expected)
    ? []
    : [{ name, given: String(given), expected: String(expected) }];

type SignedText = {
  keys: PublicKeyList;
  signed: Signed;
  text: () => string | Promise<string>;
  /** The names of the parts of the signed text, in order, without its first part. */
  names: readonly ValueName[];
};

/** Builds a signed text. Null: it cannot be built from these values, so they were never signed or sealed. */
export const writtenAs = async (text: () => string | Promise<string>): Promise<string | null> => {
  try {
    return await text();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

export const checkSignature = async (
  check: CheckName,
  { keys, signed, text, names }: SignedText,
): Promise<Check> => {
  const { key_id, signature } = signed;
  const written = await writtenAs(text);
  const outcome =
    written === null ? "invalid" : await verifySignature(keys, key_id, written, signature);
  if (outcome === "valid") return { check, outcome: "passed" };
  if (outcome !== "invalid") return { check, outcome };
  // If the signature is valid for the text in the file, the values that differ from that text were changed after
  // signing.
  const original = signed.text ?? "";
  if ((await verifySignature(keys, key_id, original, signature)) !== "valid")
    return { check, outcome: "failed" };
  const [given, expected] = [(written ?? "").split("|"), original.split("|")];
  const differs = names.flatMap((name, place) =>
    difference(name, given[place + 1] ?? "", expected[place + 1] ?? ""),
  );
  return { check, outcome: "failed", differs };
};

export const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

export type EvidenceInFile = { source: EvidenceSource; body_base64: string; sha256: string };

export const isEvidenceSource = (source: unknown): source is EvidenceSource =>
  evidence_sources.some((known) => known === source);

/** Checks of each stored response of a source: its bytes have the published hash, and the digits follow from them. */
export const checkEvidenceInFile = async (
  game: GameCode,
  { source, body_base64, sha256 }: EvidenceInFile,
  result: { result_at: Date; digits: string },
): Promise<{ checks: Check[]; outcome: EvidenceOutcome | null }> => {
  const body = bytesOfBase64(body_base64);
  const outcome =
    body === null ? null : await checkEvidence(games[game], { source, body, sha256 }, result);
  const derived = outcome?.derivation?.ok === true ? outcome.derivation.digits : null;
  const bytesDiffer: Difference[] =
    outcome?.is_unchanged === true
      ? []
      : [{ name: "sha256", given: sha256, expected: outcome?.sha256 ?? null }];
  const digitsDiffer: Difference[] =
    outcome?.is_matching === true
      ? []
      : [{ name: "digits", given: result.digits, expected: derived }];
  return {
    outcome,
    checks: [
      checkOf("evidence_bytes", bytesDiffer, source),
      checkOf("evidence_digits", digitsDiffer, source),
    ],
  };
};
