import type { QueryClient } from "@tanstack/react-query";

import { onSignedOut } from "../domain/api/signed-out.ts";
import { meQuery } from "../domain/session/me.ts";

/** When the server ends the session, the next render of the shell asks who is logged in and opens the login page. */
export function watchSession(queryClient: QueryClient): void {
  const { queryKey } = meQuery();
  onSignedOut(() => {
    // Not reset while the question itself is being asked: that would repeat it without end.
    if (queryClient.getQueryState(queryKey)?.fetchStatus === "fetching") return;
    void queryClient.resetQueries({ queryKey });
  });
}
