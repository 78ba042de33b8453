import { ConfirmDialog, toast } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { ApiError, call } from "../../lib/http.ts";
import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { closeOverlay, useOverlay } from "../../lib/overlay.ts";
import { player_key } from "../../lib/profile-query.ts";
import { endSession } from "../../lib/session.ts";

export function LogoutQuestion() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <ConfirmDialog
      open={useOverlay("logout")}
      icon="logout"
      title={t("logout.question")}
      confirm={t("logout.action")}
      cancel={t("logout.cancel")}
      danger
      onConfirm={logOut}
      onCancel={closeOverlay}
    />
  );
}

/** This browser forgets the player first, whatever the network does; then the server is told to end the session. */
function useLogOut(): () => void {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    closeOverlay();
    const token = endSession();
    queryClient.removeQueries({ queryKey: player_key });
    void navigate("/");
    if (token === undefined) return;
    call("logout", { body: {} }, { locale: tag, token, keepalive: true }).catch(
      (error: unknown) => {
        // A session that the server had already ended is what was wanted.
        const isOver = error instanceof ApiError && error.status === 401;
        if (!isOver) toast.warning(t("logout.unreached"));
      },
    );
  };
}
