import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/schemas";
import type { LogHead } from "@shwe/rules/lottery";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../lib/http.ts";
import { verify_key } from "./verify-key.ts";

/** As many entries as one answer has. */
const page_size = 200;
/** More new entries than this are some months of draws; a phone does not load them for one line of text. */
const pages_max = 10;

type Entries = Reply<"listSealLog">["data"];
/** The log since the head that was seen before. Null: nothing was ever sealed. */
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

/** Without a head seen before only the newest one is loaded: there is nothing to compare it with. */
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
