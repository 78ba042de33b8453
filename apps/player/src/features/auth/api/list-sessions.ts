import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { player_key } from "../../../domain/account/profile-query.ts";

export const sessionsQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: [...player_key, "sessions"],
    queryFn: ({ signal }) => call("listSessions", {}, { locale, signal }),
    select: ({ data }) => data,
  });
