import type { Reply } from "@shwe/contract/player/schemas";
import {
  checkEvidence,
  evidence_sources,
  sha256Hex,
  type EvidenceSource,
  type Mark,
} from "@shwe/rules/lottery";

import type { DrawResult } from "../../../../domain/lottery/queries/get-draw-result.ts";
import { gameOf } from "../origin.ts";

export type Answer = Reply<"listDrawEvidence">["data"][number];
/** The result of checking a source's raw response on this device. */
export type CheckedAnswer = {
  id: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the hash of the response's `bytes` equals the published hash. */
  is_unchanged: boolean;
  /**
   * The number derived from the response by the lottery's rule; null for evidence from operators, which no rule can
   * parse.
   */
  derived: { digits: string | null; marks: readonly Mark[]; is_matching: boolean } | null;
};

const isSource = (source: string): source is EvidenceSource =>
  evidence_sources.some((known) => known === source);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Checks a source's raw response without the server: computes its hash and derives the number. */
export async function checkAnswer(
  { id, source, sha256, body_base64 }: Answer,
  { type, result_at, versions }: DrawResult,
): Promise<CheckedAnswer> {
  const bytes = bytesOf(body_base64);
  const newest = versions.at(-1);
  if (!isSource(source) || newest === undefined)
    return { id, bytes, is_unchanged: (await sha256Hex(bytes)) === sha256, derived: null };
  const { is_unchanged, derivation, is_matching } = await checkEvidence(
    gameOf(type),
    { source, body: bytes, sha256 },
    { result_at: new Date(result_at), digits: newest.digits },
  );
  const derived =
    derivation?.ok === true
      ? { digits: derivation.digits, marks: derivation.marks, is_matching }
      : { digits: null, marks: [], is_matching };
  return { id, bytes, is_unchanged, derived };
}
