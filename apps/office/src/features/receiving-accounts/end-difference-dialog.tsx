import { toast } from "@shwe/ui";
import { Check } from "lucide-react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useEndDifference } from "./api/end-difference.ts";
import type { GatewayDifference } from "./api/list-gateway-days.ts";

type EndDifferenceDialogProps = { difference: GatewayDifference; onClose: () => void };

/** Ends a difference that was settled at the gateway or by a request, with what was done. */
export function EndDifferenceDialog({ difference, onClose }: EndDifferenceDialogProps) {
  const { t } = useTranslation();
  const { id, ref } = difference;
  const end = useEndDifference(() => {
    onClose();
    toast.success(t("accounts.difference_ended", { ref }));
  });
  return (
    <Modal
      title={t("form.act_on", { act: t("accounts.end_difference"), subject: ref })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("accounts.end_difference")}
        icon={Check}
        note={t("controls.at_once")}
        act={end}
        onSubmit={(reason) => end.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note title={t("accounts.end_difference_what")} />
      </ReasonForm>
    </Modal>
  );
}
