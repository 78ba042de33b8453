import type { Permission } from "@shwe/contract/office/permissions";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";

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

/** The operator who is logged in. Only for components inside the shell, which waits until the operator is known. */
export const useMe = (): Me => useSuspenseQuery(meQuery()).data;

/** Whether the operator has a permission. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
};
