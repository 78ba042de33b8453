import type { Permission } from "@shwe/contract/office/permissions";
import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";

import { call, type Data } from "../api/calls.ts";

export type Me = Data<"getMe">;

const refetch_ms = 60_000;

/** Who is logged in, with the permissions. Read again each minute, because an owner may change them. */
export const meQuery = () =>
  queryOptions({
    queryKey: ["me"],
    queryFn: ({ signal }) => call("getMe", {}, signal),
    refetchInterval: refetch_ms,
    staleTime: refetch_ms,
  });

/** Provided by the guard of the shell, which waits until the operator is known. */
export const MeContext = createContext<Me | undefined>(undefined);

/** The operator who is logged in. Only for components inside the shell. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error("useMe is called outside of the shell");
  return me;
}

/** Whether the operator has a permission. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
};
