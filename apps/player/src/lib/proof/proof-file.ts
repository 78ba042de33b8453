import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/schemas";
import type { ProofFile } from "@shwe/rules/lottery";

import { call } from "../http.ts";

/** The keys that signed, and those of who countersigned. */
export type SiteKeys = Omit<Reply<"listKeys">["data"], "key_id">;

/** A slip as the server gives it, with the keys. */
export type HeldProof = Reply<"getSlip">["data"] & SiteKeys;

/** The file as `/verify` and `npm run verify` read it. Null: there is no proof before the draw is sealed. */
export function proofFileOf(held: HeldProof, result?: ProofFile["result"]): ProofFile | null {
  const { slip, terms, receipt, seal, proof, public_keys, authority_keys } = held;
  if (seal === null || proof === null) return null;
  return {
    ...{ slip, receipt, seal, proof, public_keys, authority_keys },
    ...(terms !== null && { terms }),
    ...(result !== undefined && { result }),
  };
}

/** The result with all its versions and with what the newest rests on, if there is one by now. */
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
