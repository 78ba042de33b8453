import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { ApiError, call } from "../../../lib/http.ts";
import { player_key } from "../../../lib/profile-query.ts";
import type { HeldProof } from "../../../lib/proof/proof-file.ts";
import type { SlipNumber } from "../slip-number.ts";

/** A draw is sealed moments after its close. */
const unsealed_poll_ms = 5_000;

/** Nobody learns whether a slip is somebody else's or nobody's. */
const nullIfNone = (error: unknown): null => {
  if (error instanceof ApiError && error.code === "not_found") return null;
  throw error;
};

/** The player's own slip, with the keys that signed. A number whose two parts do not belong together names no slip. */
export const ownSlipQuery = ({ draw_id, slip_id }: SlipNumber, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...player_key, "proof", draw_id, slip_id],
    queryFn: async ({ signal }): Promise<HeldProof | null> => {
      const [slip, { data: keys }] = await Promise.all([
        call("getSlip", { params: { id: slip_id } }, { locale, signal }).catch(nullIfNone),
        call("listKeys", {}, { locale, signal }),
      ]);
      if (slip === null || String(slip.data.slip.draw_id) !== draw_id) return null;
      const { public_keys, authority_keys } = keys;
      return { ...slip.data, public_keys, authority_keys };
    },
    refetchInterval: ({ state: { data } }) => (data?.seal === null ? unsealed_poll_ms : false),
  });
