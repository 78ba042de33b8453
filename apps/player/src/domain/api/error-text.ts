import { ApiError } from "./http.ts";
import { useTranslation } from "../../locales/i18n.ts";

/**
 * The message about a failed call: the server's message, already in the player's language, or a text about the
 * network.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => (error instanceof ApiError ? error.message : t("state.network_text"));
}
