import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerNotesQuery = (id: string, after: string | undefined) =>
  queryOptions({
    queryKey: ["players", id, "notes", after ?? ""],
    queryFn: ({ signal }) =>
      call(
        "listPlayerNotes",
        { params: { id }, query: after === undefined ? {} : { after } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
