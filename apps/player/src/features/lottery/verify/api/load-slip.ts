import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { ApiError } from "../../../../domain/api/http.ts";
import { player_key } from "../../../../domain/account/profile-query.ts";
import type { HeldProof } from "../../../../domain/lottery/proof/proof-file.ts";
import { fetchSlip } from "../../../../domain/lottery/queries/get-slip.ts";
import type { SlipNumber } from "../slip-number.ts";

/** The polling interval until the slip's draw is sealed, which happens a few seconds after its close. */
const unsealed_poll_ms = 5_000;

/**
 * Turns `not_found` into null. The server returns it both for another player's slip and for one that does not exist.
 */
const nullIfNone = (error: unknown): null => {
  if (error instanceof ApiError && error.code === "not_found") return null;
  throw error;
};

/**
 * The player's own slip; null if there is none or if it does not belong to the draw in its slip number (`draw-slip`).
 */
export const ownSlipQuery = ({ draw_id, slip_id }: SlipNumber, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...player_key, "proof", draw_id, slip_id],
    queryFn: async ({ signal }): Promise<HeldProof | null> => {
      const held = await fetchSlip(slip_id, { locale, signal }).catch(nullIfNone);
      return held === null || String(held.slip.draw_id) !== draw_id ? null : held;
    },
    refetchInterval: ({ state: { data } }) => (data?.seal === null ? unsealed_poll_ms : false),
  });
