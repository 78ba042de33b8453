import { yangonInstant } from "@shwe/rules";
import { toast } from "@shwe/ui";
import { Send } from "lucide-react";
import { useForm } from "react-hook-form";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useScheduleAnnouncement } from "./api/schedule-announcement.ts";

const languages = ["my", "en", "zh-Hans", "th"] as const;
const longest = 500;

/** An announcement to all players, now or later. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { my: "", en: "", "zh-Hans": "", th: "", at: "" },
  });
  const send = useScheduleAnnouncement(() => {
    onClose();
    toast.success(t("announcements.stored"));
  });
  const submit = handleSubmit(({ at, ...title }) => {
    const [day, time] = at.split("T");
    const send_at =
      day === undefined || time === undefined ? null : yangonInstant(day, time).toISOString();
    send.mutate({ body: { title, send_at } });
  });
  return (
    <Modal title={t("announcements.new")} isOpen onClose={onClose}>
      <ActForm
        label={t("announcements.send")}
        icon={Send}
        note={t("announcements.to_all")}
        isPending={send.isPending}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t(`language.${language}`)}
            lang={language}
            rows={2}
            maxLength={longest}
            error={formState.errors[language]?.message}
            {...register(language, {
              validate: (text) => text.trim() !== "" || t("form.required"),
            })}
          />
        ))}
        <TextField
          label={t("announcements.at")}
          hint={t("announcements.at_hint")}
          type="datetime-local"
          {...register("at")}
        />
      </ActForm>
    </Modal>
  );
}
