import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import type { LogHead } from "@shwe/rules/lottery";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../../domain/api/http.ts";
import { verify_key } from "./verify-key.ts";

/** The number of entries in one response. */
const page_size = 200;
/** The most responses that are loaded. More would be months of draws, too much for a phone to load for this check. */
const pages_max = 10;

type Entries = Reply<"listSealLog">["data"];
/** The entries of the log of seals since the last head this device has seen. Null if the log is empty. */
export type NewLog = { head: LogHead; entries: Entries } | null;

async function entriesBetween(
  seen: LogHead,
  head: LogHead,
  options: { locale: LocaleTag; signal: AbortSignal },
): Promise<Entries> {
  const entries: Entries = [];
  for (let page = 0; page < pages_max && seen.seq + entries.length < head.seq; page += 1) {
    const from = seen.seq + entries.length + 1;
    const to = Math.min(head.seq, from + page_size - 1);
    const query = { from: String(from), to: String(to) };
    const { data } = await call("listSealLog", { query }, options);
    if (data.length === 0) break;
    entries.push(...data);
  }
  return entries;
}

/**
 * The query of the log since `seen`, the head of the last visit. On a first visit only the newest head is loaded,
 * because there is nothing to compare it with.
 */
export const logQuery = (seen: LogHead | null, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...verify_key, "log", seen?.seq ?? 0],
    queryFn: async ({ signal }): Promise<NewLog> => {
      const options = { locale, signal };
      const { data } = await call("getSealLogHead", {}, options);
      if (data === null) return null;
      const head = { seq: data.seq, hash: data.hash };
      const entries = seen === null ? [] : await entriesBetween(seen, head, options);
      return { head, entries };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
