import { useState } from "react";

import type { Data } from "../../domain/api/calls.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { OnceDialog } from "../../domain/parts/once-dialog.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";
import { useTakeInvitationCode } from "./api/take-invitation-code.ts";

/** Whether the confirmation of a request makes an invitation, whose code belongs to the owner who confirmed. */
export const makesInvitation = ({ kind }: Pick<Approval, "kind">): boolean =>
  kind === "operator.invite" || kind === "operator.reset";

/** Takes a new code of an invitation and shows it once. */
export function CodeDialog({ approvalId, onClose }: { approvalId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Data<"takeInvitationCode">>();
  const take = useTakeInvitationCode(setTaken);
  return (
    <OnceDialog
      title={t("approvals.code")}
      take={() => take.mutate({ params: { id: approvalId } }, { onError: onClose })}
      secret={taken?.code}
      isShort
      warning={t("approvals.code_once")}
      note={taken && t("approvals.code_text", { time: minuteText(taken.expires_at) })}
      onClose={onClose}
    />
  );
}
