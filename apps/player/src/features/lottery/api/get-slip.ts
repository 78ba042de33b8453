import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../lib/http.ts";
import { player_key } from "../../../lib/profile-query.ts";
import type { HeldProof } from "../../../lib/proof/proof-file.ts";

/** A draw is sealed moments after its close. */
const unsealed_poll_ms = 5_000;

/** A slip with its signed receipt, and once its draw is sealed the proof that it stands in the seal. */
export type SlipProof = HeldProof;

/** With the keys that signed, so that it can be checked without a line from then on. */
export const slipQuery = (slip_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...player_key, "slip", slip_id],
    queryFn: async ({ signal }): Promise<SlipProof> => {
      const [slip, keys] = await Promise.all([
        call("getSlip", { params: { id: String(slip_id) } }, { locale, signal }),
        call("listKeys", {}, { locale, signal }),
      ]);
      const { public_keys, authority_keys } = keys.data;
      return { ...slip.data, public_keys, authority_keys };
    },
    refetchInterval: ({ state }) => (state.data?.proof ? false : unsealed_poll_ms),
  });
