import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/schemas";
import { evidence_sources, type ProofFile } from "@shwe/rules/lottery";

import { call } from "../http.ts";

/** A slip as the server gives it, with the keys that signed. */
export type HeldProof = Reply<"getSlip">["data"] & { public_keys: Record<string, string> };

/** The file as `/verify` and `npm run verify` read it. Null: there is no proof before the draw is sealed. */
export function proofFileOf(held: HeldProof, result?: ProofFile["result"]): ProofFile | null {
  const { slip, receipt, seal, proof, public_keys } = held;
  if (seal === null || proof === null) return null;
  return { slip, receipt, seal, proof, public_keys, ...(result !== undefined && { result }) };
}

const sourceOf = (name: string) => evidence_sources.find((source) => source === name);

/** The result with what its sources sent, if there is one by now. What people decided has nothing in it that could be computed. */
export async function resultOf(
  draw_id: number,
  locale: LocaleTag,
): Promise<NonNullable<ProofFile["result"]> | undefined> {
  const input = { params: { id: String(draw_id) } };
  const [{ data: result }, { data: bodies }] = await Promise.all([
    call("getDrawResult", input, { locale }),
    call("listDrawEvidence", input, { locale }),
  ]);
  const newest = result.versions.at(-1);
  if (newest?.decided_by !== "sources") return undefined;
  const evidence = bodies.flatMap(({ source, body_base64, sha256 }) => {
    const known = sourceOf(source);
    return known === undefined ? [] : [{ source: known, body_base64, sha256 }];
  });
  return { result_at: result.result_at, digits: newest.digits, evidence };
}
