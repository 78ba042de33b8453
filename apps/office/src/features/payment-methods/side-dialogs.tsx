import { toast } from "@shwe/ui";
import { Pencil, PowerOff } from "lucide-react";
import { useState } from "react";

import { Choice } from "../../domain/forms/choice.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useChangeMethod } from "./api/change-method.ts";
import { useStopMethod } from "./api/stop-method.ts";
import styles from "./payment-methods.module.css";
import { nameOf } from "./side-columns.tsx";
import { formOf, isChanged, readSide, sideFields } from "./side-form.ts";
import type { SideRow } from "./side-rows.ts";

type DialogProps = { row: SideRow; onClose: () => void };

/** Asks for other amounts, another fee, other hours or another state of one direction. Another operator confirms it. */
export function ChangeDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => formOf(row));
  const { change, wrong } = readSide(form);
  const send = useChangeMethod(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  const { method, direction } = row;
  return (
    <Modal title={t("methods.change_of", nameOf(row, t))} isOpen onClose={onClose} size="wide">
      <ReasonForm
        label={t("form.ask")}
        icon={Pencil}
        note={t("form.two_people")}
        act={send}
        isDisabled={wrong.size > 0 || !isChanged(row, change)}
        onSubmit={(reason) =>
          send.mutate({ params: { id: String(method.id) }, body: { ...change, direction, reason } })
        }
        onCancel={onClose}
      >
        <div className={styles.fields}>
          {sideFields.map((field) => (
            <TextField
              key={field}
              label={t(`methods.${field}`)}
              hint={field === "opens" ? t("methods.hours_hint") : undefined}
              error={wrong.has(field) ? t(`method_fault.${field}`) : undefined}
              autoComplete="off"
              value={form[field]}
              onChange={({ target }) => setForm({ ...form, [field]: target.value })}
            />
          ))}
          <Choice
            label={t("accounts.state")}
            value={form.is_on ? "on" : "off"}
            onChange={(state) => setForm({ ...form, is_on: state === "on" })}
            options={[
              { value: "on", label: t("controls.on") },
              { value: "off", label: t("controls.off") },
            ]}
          />
        </div>
      </ReasonForm>
    </Modal>
  );
}

/** Stops one direction of a method at once, by one person. */
export function StopDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { method, direction } = row;
  const stop = useStopMethod(() => {
    onClose();
    toast.success(t("methods.is_off", nameOf(row, t)));
  });
  return (
    <Modal title={t("methods.stop_of", nameOf(row, t))} isOpen onClose={onClose}>
      <ReasonForm
        label={t("methods.stop")}
        icon={PowerOff}
        kind="stop"
        note={t("controls.at_once")}
        act={stop}
        onSubmit={(reason) =>
          stop.mutate({ params: { id: String(method.id) }, body: { direction, reason } })
        }
        onCancel={onClose}
      >
        <Note tone="bad" title={t(`methods.stop_${direction}`)}>
          {t("methods.stop_text")}
        </Note>
      </ReasonForm>
    </Modal>
  );
}
