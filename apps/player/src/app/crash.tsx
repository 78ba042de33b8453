import { useRouteError } from "react-router";

import { useTranslation } from "../locales/i18n.ts";
import { LoadFailure } from "../domain/api/load-failure.tsx";
import { usePageTitle } from "../domain/use-page-title.ts";

/**
 * The page shown when a component throws: a message, a retry button, and the request id with which support finds the
 * log entry.
 */
export function Crash() {
  const { t } = useTranslation();
  const error = useRouteError();
  usePageTitle(t("state.error_title"));
  return <LoadFailure error={error} onRetry={() => window.location.reload()} />;
}
