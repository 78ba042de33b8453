import { currentTranslation } from "../../locales/i18n.ts";
import { ApiError } from "./calls.ts";

/** The message about a failed call: the server's own message, or a text about the network. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : currentTranslation().t("state.network");

/** The id of the request in the server's log; undefined if no reply arrived. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.request_id : undefined;
