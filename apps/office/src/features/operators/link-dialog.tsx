import { useState } from "react";

import type { Data } from "../../domain/api/calls.ts";
import { minuteText } from "../../domain/dates/time-text.ts";
import { OnceDialog } from "../../domain/parts/once-dialog.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useTakeInvitationLink } from "./api/take-invitation-link.ts";

/** Takes the link of an invitation, which the server gives once, and shows it. */
export function LinkDialog({ operatorId, onClose }: { operatorId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<Data<"takeInvitationLink">>();
  const take = useTakeInvitationLink(setTaken);
  return (
    <OnceDialog
      title={t("operators.link")}
      take={() => take.mutate({ params: { id: operatorId } }, { onError: onClose })}
      secret={taken?.link}
      warning={t("operators.link_once")}
      note={taken && t("operators.link_text", { time: minuteText(taken.expires_at) })}
      onClose={onClose}
    />
  );
}
