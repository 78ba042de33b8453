import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";

import { ApiError } from "../../domain/api/calls.ts";
import { Failure } from "../../domain/api/failure.tsx";
import { MeContext, meQuery } from "../../domain/session/me.ts";
import { Shell } from "./shell.tsx";

/** Opens the shell for an operator, and the login page for everyone else; the page they wanted is opened afterwards. */
export function Guard() {
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useQuery(meQuery());
  if (error instanceof ApiError && error.status === 401) {
    const next = `${pathname}${search}`;
    return (
      <Navigate to={next === "/" ? "/login" : `/login?${new URLSearchParams({ next })}`} replace />
    );
  }
  if (data !== undefined)
    return (
      <MeContext value={data}>
        <Shell />
      </MeContext>
    );
  return error === null ? null : <Failure error={error} onRetry={() => void refetch()} />;
}
