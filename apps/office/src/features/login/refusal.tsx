import { ApiError } from "../../domain/api/calls.ts";
import { errorText } from "../../domain/api/error-text.ts";
import { durationText } from "../../domain/dates/time-text.ts";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";

/** Why a login was refused. A name that has to wait is shown with its time. */
export function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  if (!(error instanceof ApiError)) return <Note tone="bad" isAlert title={t("state.network")} />;
  if (error.code === "too_many_requests")
    return (
      <Note tone="bad" isAlert title={t("login.locked")}>
        {t("login.locked_text", { time: durationText(error.retry_after_s * 1_000) })}
      </Note>
    );
  if (error.code === "login_refused")
    return (
      <Note tone="bad" isAlert title={t("login.refused")}>
        {t("login.refused_text")}
      </Note>
    );
  return <Note tone="bad" isAlert title={errorText(error)} />;
}
