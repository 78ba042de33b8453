import { useRouteError } from "react-router";

import { useTranslation } from "../lib/i18n.ts";
import { LoadFailure } from "../lib/load-failure.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";

/** What the player sees when a page breaks: the words, a way to try again, and the number that finds the log line. */
export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  usePageTitle(t("state.error_title"));
  return <LoadFailure error={error} onRetry={() => window.location.reload()} />;
}
