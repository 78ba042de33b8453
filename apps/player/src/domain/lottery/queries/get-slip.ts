import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { player_key } from "../../account/profile-query.ts";
import { call } from "../../api/http.ts";
import type { HeldProof } from "../proof/proof-file.ts";

/** A draw is sealed a few seconds after its close; until then the slip is refetched at this interval. */
const unsealed_poll_ms = 5_000;

/**
 * A slip with its signed receipt, its proof once the draw is sealed, and the public signing keys, so that it can be
 * verified offline.
 */
export async function fetchSlip(
  slip_id: string,
  options: { locale: LocaleTag; signal: AbortSignal },
): Promise<HeldProof> {
  const [slip, keys] = await Promise.all([
    call("getSlip", { params: { id: slip_id } }, options),
    call("listKeys", {}, options),
  ]);
  const { public_keys, authority_keys } = keys.data;
  return { ...slip.data, public_keys, authority_keys };
}

export const slipQuery = (slip_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...player_key, "slip", slip_id],
    queryFn: ({ signal }) => fetchSlip(String(slip_id), { locale, signal }),
    refetchInterval: ({ state }) => (state.data?.proof ? false : unsealed_poll_ms),
  });
