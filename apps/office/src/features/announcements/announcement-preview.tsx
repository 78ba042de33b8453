import { Send } from "lucide-react";

import type { Data } from "../../domain/api/calls.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { ActForm, type ActFormProps } from "../../domain/forms/act-form.tsx";
import { languages } from "../../domain/forms/languages.ts";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";

/** An announcement that is written and not sent yet. */
export type WrittenAnnouncement = {
  title: Data<"listAnnouncements">["rows"][number]["title"];
  /** Null means now. */
  send_at: string | null;
};

const takeFocus = (element: HTMLElement | null): void => element?.focus();

type AnnouncementPreviewProps = Pick<ActFormProps, "act" | "onSubmit"> & {
  written: WrittenAnnouncement;
  onBack: () => void;
};

/** The texts as they will be sent, to whom and when. An announcement that was sent cannot be taken back. */
export function AnnouncementPreview({
  written: { title, send_at },
  onBack,
  ...form
}: AnnouncementPreviewProps) {
  const { t } = useTranslation();
  return (
    <ActForm
      {...form}
      label={send_at === null ? t("announcements.send_now") : t("announcements.schedule")}
      icon={Send}
      note={t("announcements.to_all")}
      cancelLabel={t("do.back")}
      onCancel={onBack}
    >
      {/* Takes the focus, so that a screen reader reads it and no key sends by accident. */}
      <div tabIndex={-1} ref={takeFocus}>
        <Note
          tone="wait"
          title={
            send_at === null
              ? t("announcements.preview_now")
              : t("announcements.preview_later", { time: minuteText(send_at) })
          }
        />
      </div>
      <KeyValues
        rows={languages.map((language) => [
          t(`language.${language}`),
          <span key={language} lang={language}>
            {title[language]}
          </span>,
        ])}
      />
    </ActForm>
  );
}
