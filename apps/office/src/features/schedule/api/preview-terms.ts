import type { Input } from "@shwe/contract/office/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export type TermsChanges = Input<"previewTerms">["body"]["changes"];

/** What a change of terms would do. It changes nothing, so it is a query. */
export const termsPreviewQuery = (body: Input<"previewTerms">["body"]) =>
  queryOptions({
    queryKey: ["schedule", "preview", body],
    queryFn: ({ signal }) => call("previewTerms", { body }, signal),
    enabled: Object.keys(body.changes).length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
