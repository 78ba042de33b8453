import type { Direction } from "@shwe/contract/office/cashier";
import { text_lengths } from "@shwe/contract/office/content";
import { toast } from "@shwe/ui";
import { Save } from "lucide-react";
import { useState } from "react";

import type { CashReason } from "../../domain/cash/cash-reasons.ts";
import { ActForm } from "../../domain/forms/act-form.tsx";
import { Choice } from "../../domain/forms/choice.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { isInAllLanguages, noTexts } from "../../domain/forms/languages.ts";
import { TextsField } from "../../domain/forms/texts-field.tsx";
import { wholeNumber } from "../../domain/money/whole-number.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useSaveReason } from "./api/save-reason.ts";
import styles from "./cash-reasons.module.css";

const position_max = 1_000;

type ReasonDialogProps = {
  /** The reason to change; undefined: a new one. */
  reason: CashReason | undefined;
  onClose: () => void;
};

/** Adds a reason for a rejection or changes one. Its queue stays, because decided requests name it. */
export function ReasonDialog({ reason, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<CashReason["text"]>(reason?.text ?? noTexts);
  const [direction, setDirection] = useState<Direction>(reason?.direction ?? "in");
  const [typed, setTyped] = useState(String(reason?.position ?? 1));
  const [is_on, setOn] = useState(reason?.is_on ?? true);
  const position = wholeNumber(typed);
  const isPlace = position !== undefined && position >= 1 && position <= position_max;
  const save = useSaveReason(() => {
    onClose();
    toast.success(t("reasons.saved"));
  });
  const submit = (): void => {
    if (position === undefined) return;
    const { id = null, version = null } = reason ?? {};
    save.mutate({ body: { id, version, direction, text, position, is_on } });
  };
  return (
    <Modal
      title={reason === undefined ? t("reasons.add") : t("reasons.change")}
      isOpen
      onClose={onClose}
      size="wide"
    >
      <ActForm
        label={t("reasons.save")}
        icon={Save}
        note={t("controls.at_once")}
        act={save}
        isDisabled={!isInAllLanguages(text) || !isPlace}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextsField longest={text_lengths.title} texts={text} onChange={setText} />
        <div className={styles.fields}>
          {reason === undefined ? (
            <Choice
              label={t("reasons.queue")}
              value={direction}
              onChange={setDirection}
              options={[
                { value: "in", label: t("direction.in") },
                { value: "out", label: t("direction.out") },
              ]}
            />
          ) : null}
          <TextField
            label={t("reasons.position")}
            hint={t("reasons.position_hint")}
            error={isPlace ? undefined : t("account_fault.position")}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <label className={styles.check}>
          <input type="checkbox" checked={is_on} onChange={({ target }) => setOn(target.checked)} />
          {t("reasons.offered")}
        </label>
      </ActForm>
    </Modal>
  );
}
