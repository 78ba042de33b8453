import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

const shortest = 2;

/** Players by a part of the name, of the user code or of the phone. */
export const findPlayersQuery = (text: string) =>
  queryOptions({
    queryKey: ["players", "find", text],
    queryFn: ({ signal }) => call("findPlayers", { query: { text } }, signal),
    enabled: text.length >= shortest,
    placeholderData: keepPreviousData,
  });
