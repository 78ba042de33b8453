import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../api/http.ts";
import {
  lastDigits,
  laterOf,
  type LiveNumber,
  liveNumberKey,
  type LiveSource,
  toLiveNumber,
} from "../live-number.ts";

/** The polling interval of the live number, equal to the interval at which the server reads the source. */
const poll_ms = 5_000;

/**
 * The query of a live number with `places` digits; its data is null when no source has returned a number recently.
 */
export const liveNumberQuery = (source: LiveSource, places: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: liveNumberKey(source),
    queryFn: async ({ signal }): Promise<LiveNumber | null> => {
      const { data } = await call(source, {}, { locale, signal });
      return data && toLiveNumber(data);
    },
    structuralSharing: laterOf,
    select: (number) => number && lastDigits(number, places),
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
