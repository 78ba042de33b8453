import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type GameCall = Data<"getGameRound">["calls"][number];

/** A round with the calls of its provider. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ["game_rounds", id],
    queryFn: ({ signal }) => call("getGameRound", { params: { id } }, signal),
  });
