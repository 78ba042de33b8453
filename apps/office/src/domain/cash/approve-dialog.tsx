import { reason_length_max } from "@shwe/contract/office/limits";
import { Check } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { ActForm } from "../forms/act-form.tsx";
import { TextArea } from "../forms/field.tsx";
import { Checks } from "../parts/checks.tsx";
import { Modal } from "../parts/modal.tsx";
import { remarkOf } from "./remark.ts";
import type { CashWarning } from "./warning-tags.tsx";

type ApproveDialogProps = {
  title: string;
  warnings: readonly CashWarning[];
  /** Who decides, beside the buttons. */
  note: string | null;
  act: { isPending: boolean; error: Error | null };
  onSubmit: (note: string | null) => void;
  onClose: () => void;
};

/** Asks before an approval that has warnings. A request without warnings is approved without a dialog. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { title, warnings, note, act, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [remark, setRemark] = useState("");
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <ActForm
        label={t("cash.approve")}
        icon={Check}
        note={note}
        act={act}
        onSubmit={() => onSubmit(remarkOf(remark))}
        onCancel={onClose}
      >
        <p>{t("cash.check_first")}</p>
        <Checks
          rows={warnings.map((warning) => ({
            state: "warns",
            text: t(`cash_warning_text.${warning}`),
          }))}
        />
        <TextArea
          label={t("cash.remark")}
          hint={t("cash.remark_hint")}
          maxLength={reason_length_max}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </ActForm>
    </Modal>
  );
}
