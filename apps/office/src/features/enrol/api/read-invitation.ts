import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** Who is invited, and the secret for the authenticator app. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ["invitation", invitation],
    queryFn: ({ signal }) => call("readInvitation", { body: { invitation } }, signal),
    enabled: invitation !== "",
    // The secret must stay the one that was scanned.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
