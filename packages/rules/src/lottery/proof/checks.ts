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

/** `text` is what was signed, letter by letter: with it a broken signature can say which value was changed. */
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
 * `unknown_key`, `unsupported`: a signature that cannot be checked here. `late`: sealed before the draw, but after a digit could be known.
 * `people`: rests on the word of people, which no arithmetic can check. `unsaid`: an older proof does not say it.
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
/** A value that is not what it should be: as it stands here, and as it was signed, sealed or computed. Null: there is none. */
export type Difference = { name: ValueName; given: string; expected: string | null };
export type Check = {
  check: CheckName;
  outcome: CheckOutcome;
  source?: string;
  differs?: Difference[];
};
/** `partly`: nothing is wrong, but something could not be checked here. */
export type Verification = {
  verdict: "sound" | "partly" | "broken";
  checks: Check[];
  /** What the result rests on; null without a result. */
  decided_by: "sources" | "operators" | null;
  /** Whose clock says that the seal came before the result. Only a countersignature from outside makes it another's. */
  clock: "operator" | "authority";
  /** When an authority outside of the operator saw the seal; null without a countersignature that proves something. */
  stamped_at: string | null;
  /** The draw is one of a demonstration: its numbers are simulated and known later than those of the real source. */
  is_demo: boolean;
};

type Told = Pick<Verification, "decided_by" | "stamped_at" | "is_demo">;

export const verificationOf = (checks: Check[], told: Told): Verification => {
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  const is_sound = outcomes.size === 1 && outcomes.has("passed");
  const verdict = outcomes.has("failed") ? "broken" : is_sound ? "sound" : "partly";
  const clock = told.stamped_at === null ? "operator" : "authority";
  return { verdict, checks, clock, ...told };
};

/** Passed where nothing differs. */
export const checkOf = (check: CheckName, differs: Difference[], source?: string): Check => ({
  check,
  outcome: differs.length === 0 ? "passed" : "failed",
  ...(source !== undefined && { source }),
  ...(differs.length > 0 && { differs }),
});

/** Nothing, or the difference. Compared as text: a number from a row and one from JSON are the same number. */
export const difference = (name: ValueName, given: unknown, expected: unknown): Difference[] =>
  String(given) === String(expected)
    ? []
    : [{ name, given: String(given), expected: String(expected) }];

type SignedText = {
  keys: PublicKeyList;
  signed: Signed;
  text: () => string | Promise<string>;
  /** The parts of the text behind its first, in their order. */
  names: readonly ValueName[];
};

/** Null: it cannot be written, so it was never signed or sealed either. */
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
  // The signature may be good for the text that came along: then what differs from that text was changed.
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

export type KeptEvidence = { source: EvidenceSource; body_base64: string; sha256: string };

export const isEvidenceSource = (source: unknown): source is EvidenceSource =>
  evidence_sources.some((known) => known === source);

/** The two questions to every kept answer: are these the bytes, and do the digits follow from them? */
export const checkKeptEvidence = async (
  game: GameCode,
  { source, body_base64, sha256 }: KeptEvidence,
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
