import type { Reply } from "@shwe/contract/schemas";
import {
  checkEvidence,
  evidence_sources,
  sha256Hex,
  type EvidenceSource,
  type Mark,
} from "@shwe/rules/lottery";

import type { DrawResult } from "../api/get-result.ts";
import { gameOf } from "../origin.ts";

export type Answer = Reply<"listDrawEvidence">["data"][number];
/** What this device found out about an answer, from its bytes alone. */
export type CheckedAnswer = {
  id: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** The hash of these bytes is the published one. */
  is_unchanged: boolean;
  /** What follows from it by the rule of the lottery; null for a file that people brought, which no rule can read. */
  derived: { digits: string | null; marks: readonly Mark[]; is_matching: boolean } | null;
};

const isSource = (source: string): source is EvidenceSource =>
  evidence_sources.some((known) => known === source);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Reads an answer once more, without the server: its hash, and the number it leads to. */
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
