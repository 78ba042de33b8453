import { ApiError } from "./http.ts";
import { useTranslation } from "./i18n.ts";

/** What the player reads about a failed call: the server's own words, already in the player's language, or that none came. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => (error instanceof ApiError ? error.message : t("state.network_text"));
}
