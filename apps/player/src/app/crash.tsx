import { useRouteError } from "react-router";

import { LoadFailure } from "../lib/load-failure.tsx";

/** What the player sees when a page breaks: the words, a way to try again, and the number that finds the log line. */
export function Crash() {
  const error = useRouteError();
  return <LoadFailure error={error} onRetry={() => window.location.reload()} />;
}
