import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Profile = Data<"getProfile">;

/** The jurisdiction profile, which is read only. */
export const profileQuery = () =>
  queryOptions({ queryKey: ["profile"], queryFn: ({ signal }) => call("getProfile", {}, signal) });
