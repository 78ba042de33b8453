import { NotebookPen } from "lucide-react";
import { useForm } from "react-hook-form";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { TextArea } from "../../domain/forms/field.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useAddPlayerNote } from "./api/add-player-note.ts";
import { type Player, playerName } from "./player-name.ts";

const longest = 2_000;

export function NoteDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: "" } });
  const add = useAddPlayerNote(onClose);
  const submit = handleSubmit(({ text }) =>
    add.mutate({ params: { id: player.id }, body: { text: text.trim() } }),
  );
  return (
    <Modal
      title={t("form.act_on", { act: t("players.note"), subject: playerName(player) })}
      isOpen
      onClose={onClose}
    >
      <ActForm
        label={t("players.note_save")}
        icon={NotebookPen}
        note={t("players.note_hint")}
        act={add}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <TextArea
          label={t("players.note_text")}
          rows={5}
          maxLength={longest}
          error={formState.errors.text?.message}
          {...register("text", { validate: (text) => text.trim() !== "" || t("form.required") })}
        />
      </ActForm>
    </Modal>
  );
}
