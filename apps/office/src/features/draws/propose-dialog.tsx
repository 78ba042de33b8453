import { reason_length_max } from "@shwe/contract/office/limits";
import { Gavel } from "lucide-react";
import { useState } from "react";

import { ActForm } from "../../domain/forms/act-form.tsx";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { isReason } from "../../domain/forms/reason-rules.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Draw } from "./api/get-draw.ts";
import { useProposeResult } from "./api/propose-result.ts";
import { drawName } from "./draw-name.ts";
import { file_bytes_max, files_max, readEvidenceFile } from "./evidence-file.ts";

type ProposeDialogProps = {
  draw: Draw;
  /** How many digits a number of the lottery has. */
  digitCount: number;
  onClose: () => void;
  onProposed: (approvalId: string) => void;
};

/** Proposes a result, or a correction, with files as evidence. Another operator confirms it. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { draw, digitCount, onClose, onProposed } = props;
  const { t } = useTranslation();
  const [digits, setDigits] = useState("");
  const [reason, setReason] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const act = useProposeResult(({ approval_id }) => onProposed(approval_id));
  const isTooLarge = files.length > files_max || files.some(({ size }) => size > file_bytes_max);
  const isComplete =
    digits.length === digitCount && isReason(reason) && files.length > 0 && !isTooLarge;
  const submit = async (): Promise<void> => {
    const sent = await Promise.all(files.map(readEvidenceFile));
    act.mutate({ params: { id: draw.id }, body: { digits, reason: reason.trim(), files: sent } });
  };
  return (
    <Modal
      title={t("form.act_on", {
        act: t(draw.state === "settled" ? "draws.propose_correction" : "draws.propose"),
        subject: drawName(draw, t),
      })}
      isOpen
      onClose={onClose}
    >
      <ActForm
        label={t("draws.propose_send")}
        icon={Gavel}
        note={t("draws.propose_note")}
        act={act}
        isDisabled={!isComplete}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <Note tone="wait" title={t("draws.propose_text")} />
        <TextField
          label={t("draws.number")}
          name="digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digitCount}
          value={digits}
          onChange={({ target }) => setDigits(target.value.replace(/\D/g, ""))}
        />
        <TextArea
          label={t("draws.propose_reason")}
          name="reason"
          maxLength={reason_length_max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label={t("draws.propose_files")}
          name="files"
          type="file"
          multiple
          hint={t("draws.propose_files_hint")}
          error={isTooLarge ? t("draws.propose_files_hint") : undefined}
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
      </ActForm>
    </Modal>
  );
}
