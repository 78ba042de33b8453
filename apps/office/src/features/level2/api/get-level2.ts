import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Level2Request = Data<"getLevel2">;

export const level2Query = (id: string) =>
  queryOptions({
    queryKey: ["level2", "one", id],
    queryFn: ({ signal }) => call("getLevel2", { params: { id } }, signal),
  });
