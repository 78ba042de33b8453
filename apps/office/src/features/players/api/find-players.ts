import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** Fewer characters match too many players. */
const shortest = 2;

export const isTooShort = (text: string): boolean => text !== "" && text.length < shortest;

/** Players by a part of the name or of the user code, or by the complete phone. */
export const findPlayersQuery = (text: string) =>
  queryOptions({
    queryKey: ["players", "find", text],
    queryFn: ({ signal }) => call("findPlayers", { body: { text } }, signal),
    enabled: text.length >= shortest,
    placeholderData: keepPreviousData,
  });
