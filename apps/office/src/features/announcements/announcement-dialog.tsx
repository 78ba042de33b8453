import { text_lengths } from "@shwe/contract/office/content";
import { toast } from "@shwe/ui";
import { Eye } from "lucide-react";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { Choice } from "../../domain/forms/choice.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { languages } from "../../domain/forms/languages.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { AnnouncementPreview, type WrittenAnnouncement } from "./announcement-preview.tsx";
import { useScheduleAnnouncement } from "./api/schedule-announcement.ts";
import { type SendChoice, sendChoices, sendTimeOf } from "./send-time.ts";

/** An announcement to all players, now or later: first its texts, then a preview, from which it is sent. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { my: "", en: "", "zh-Hans": "", th: "", when: "now" as SendChoice, at: "" },
  });
  const when = useWatch({ control, name: "when" });
  const [written, setWritten] = useState<WrittenAnnouncement>();
  const send = useScheduleAnnouncement(() => {
    onClose();
    toast.success(t("announcements.stored"));
  });
  const preview = handleSubmit(({ at, when: choice, ...title }) => {
    const send_at = sendTimeOf(choice, at);
    if (send_at !== undefined) setWritten({ title, send_at });
  });
  return (
    <Modal title={t("announcements.new")} isOpen onClose={onClose}>
      {written === undefined ? (
        <ActForm
          label={t("announcements.preview")}
          icon={Eye}
          note={t("announcements.to_all")}
          onSubmit={() => void preview()}
          onCancel={onClose}
        >
          {languages.map((language) => (
            <TextArea
              key={language}
              label={t(`language.${language}`)}
              lang={language}
              rows={2}
              maxLength={text_lengths.announcement}
              error={formState.errors[language]?.message}
              {...register(language, {
                validate: (text) => text.trim() !== "" || t("form.required"),
              })}
            />
          ))}
          <Controller
            control={control}
            name="when"
            render={({ field: { value, onChange } }) => (
              <Choice
                label={t("announcements.when")}
                value={value}
                onChange={onChange}
                options={sendChoices.map((choice) => ({
                  value: choice,
                  label: t(`announcements.${choice}`),
                }))}
              />
            )}
          />
          {when === "later" ? (
            <TextField
              label={t("announcements.at")}
              hint={t("announcements.at_hint")}
              type="datetime-local"
              error={formState.errors.at?.message}
              {...register("at", {
                validate: (at, { when: choice }) =>
                  sendTimeOf(choice, at) !== undefined || t("announcements.at_missing"),
              })}
            />
          ) : null}
        </ActForm>
      ) : (
        <AnnouncementPreview
          written={written}
          act={send}
          onSubmit={() => send.mutate({ body: written })}
          onBack={() => setWritten(undefined)}
        />
      )}
    </Modal>
  );
}
