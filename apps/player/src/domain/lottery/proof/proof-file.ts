import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import type { ProofFile } from "@shwe/rules/lottery";

import { call } from "../../api/http.ts";

/**
 * The public keys of our site, which signs seals, and of the time-stamp authority (RFC 3161) that countersigns them.
 */
export type SiteKeys = Omit<Reply<"listKeys">["data"], "key_id">;

/** A slip as the server returns it, with the public keys of our site and of the time-stamp authority. */
export type HeldProof = Reply<"getSlip">["data"] & SiteKeys;

/**
 * The proof file that `/verify` and `npm run verify` read. Null before the draw is sealed, because there is no proof
 * yet.
 */
export function proofFileOf(held: HeldProof, result?: ProofFile["result"]): ProofFile | null {
  const { slip, terms, receipt, seal, proof, public_keys, authority_keys } = held;
  if (seal === null || proof === null) return null;
  return {
    ...{ slip, receipt, seal, proof, public_keys, authority_keys },
    ...(terms !== null && { terms }),
    ...(result !== undefined && { result }),
  };
}

/** All versions of a draw's result, with the evidence of the newest version; undefined when there is no result yet. */
export async function resultOf(
  draw_id: number,
  locale: LocaleTag,
): Promise<NonNullable<ProofFile["result"]> | undefined> {
  const input = { params: { id: String(draw_id) } };
  const [{ data: result }, { data: bodies }] = await Promise.all([
    call("getDrawResult", input, { locale }),
    call("listDrawEvidence", input, { locale }),
  ]);
  return result.versions.length === 0 ? undefined : { ...result, bodies };
}
