import { toast } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useDeferredValue, useState } from "react";

import { errorText } from "../../domain/api/error-text.ts";
import { TextField } from "../../domain/forms/field.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Diff } from "../../domain/parts/diff.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useChangeTerms } from "./api/change-terms.ts";
import type { Terms } from "./api/list-terms.ts";
import { termsPreviewQuery } from "./api/preview-terms.ts";
import styles from "./schedule.module.css";
import {
  type AddedNumber,
  digitCountOf,
  formOf,
  formWith,
  listFields,
  numberFields,
  readTerms,
} from "./terms-changes.ts";

type TermsDialogProps = {
  terms: Terms;
  /** A number that the form starts with as blocked or hot. */
  added?: AddedNumber;
  onClose: () => void;
};

/** Changes terms: the server says what the change does, whether it is accepted, and whether two people are needed. */
export function TermsDialog({ terms, added, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const { game, slot } = terms;
  const [form, setForm] = useState(() =>
    added === undefined ? formOf(terms) : formWith(terms, added),
  );
  const { changes, wrong } = readTerms(terms, form);
  const hasChanges = Object.keys(changes).length > 0;
  const listFault = t("schedule.wrong_list", { digits: digitCountOf(terms) });
  const { data: preview, error } = useQuery(
    termsPreviewQuery({ game, slot, changes: useDeferredValue(changes) }),
  );
  const change = useChangeTerms(({ approval_id }) => {
    onClose();
    toast.success(approval_id === null ? t("schedule.changed") : t("form.asked"));
  });
  const shown = hasChanges ? preview : undefined;
  return (
    <Modal
      title={t("schedule.change_of", { name: `${t(`game.${game}`)} ${slot ?? ""}` })}
      isOpen
      onClose={onClose}
      size="wide"
    >
      <ReasonForm
        label={shown?.is_raise === true ? t("form.ask") : t("schedule.change")}
        icon={Pencil}
        note={
          shown === undefined ? null : shown.is_raise ? t("form.two_people") : t("schedule.lowers")
        }
        act={change}
        isDisabled={!hasChanges || wrong.size > 0 || shown === undefined || shown.refusal !== null}
        onSubmit={(reason) => change.mutate({ body: { game, slot, changes, reason } })}
        onCancel={onClose}
      >
        <div className={styles.fields}>
          {[
            ...numberFields.map((field) => ({ field, fault: t("schedule.wrong_number") })),
            ...listFields.map((field) => ({ field, fault: listFault })),
          ].map(({ field, fault }) => (
            <TextField
              key={field}
              label={t(`terms_field.${field}`)}
              error={wrong.has(field) ? fault : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={form[field]}
              onChange={({ target }) => setForm({ ...form, [field]: target.value })}
            />
          ))}
        </div>
        {hasChanges && error !== null ? <Note tone="bad" isAlert title={errorText(error)} /> : null}
        {shown === undefined ? null : (
          <>
            <Diff
              rows={[
                ...shown.fields,
                {
                  field: t("schedule.return"),
                  before: t("draws.percent", { share: shown.expected_return_before / 10 }),
                  after: t("draws.percent", { share: shown.expected_return_after / 10 }),
                },
              ]}
              labels={{
                field: t("diff.field"),
                before: t("diff.before"),
                after: t("diff.after"),
                none: t("diff.none"),
              }}
            />
            {shown.refusal === null ? (
              <Note tone="note" title={t("schedule.used_by", { count: shown.draws })}>
                {t("schedule.bound", { share: shown.return_max / 10 })}
              </Note>
            ) : (
              <Note tone="bad" isAlert title={t("schedule.refused")}>
                {shown.refusal}
              </Note>
            )}
          </>
        )}
      </ReasonForm>
    </Modal>
  );
}
