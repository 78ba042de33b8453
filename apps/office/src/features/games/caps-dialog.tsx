import { toast } from "@shwe/ui";
import { Gauge } from "lucide-react";
import { useState } from "react";

import { TextField } from "../../domain/forms/field.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useChangeCaps } from "./api/change-caps.ts";
import type { Provider } from "./api/list-providers.ts";
import { capFields, capsOf, needOf, readCaps } from "./caps-form.ts";

/** Asks for other caps. Lower ones apply at once; another operator confirms a higher one. */
export function CapsDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => capsOf(provider));
  const { caps, wrong } = readCaps(form);
  const need = caps === null ? "none" : needOf(provider, caps);
  const send = useChangeCaps(({ approval_id }) => {
    onClose();
    toast.success(approval_id === null ? t("games.caps_lowered") : t("form.asked"));
  });
  return (
    <Modal title={t("games.caps_of", { name: provider.name })} isOpen onClose={onClose}>
      <ReasonForm
        label={need === "two" ? t("form.ask") : t("games.change_caps")}
        icon={Gauge}
        note={need === "two" ? t("form.two_people") : t("games.lower_at_once")}
        act={send}
        isDisabled={need === "none"}
        onSubmit={(reason) => {
          if (caps !== null)
            send.mutate({ params: { id: String(provider.id) }, body: { ...caps, reason } });
        }}
        onCancel={onClose}
      >
        {capFields.map((field) => (
          <TextField
            key={field}
            label={t(`games.${field}`)}
            hint={t(`games.${field}_hint`)}
            error={wrong.has(field) ? t("games.cap_fault") : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={form[field]}
            onChange={({ target }) => setForm({ ...form, [field]: target.value })}
          />
        ))}
      </ReasonForm>
    </Modal>
  );
}
