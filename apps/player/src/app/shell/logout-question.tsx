import { ConfirmDialog, toast } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { ApiError, call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { closeOverlay, useOverlay } from "../../domain/overlay.ts";
import { player_key } from "../../domain/account/profile-query.ts";
import { endSession } from "../../domain/session/session.ts";
import { forgetBets } from "./forget-bets.ts";

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

/** Removes the player from this browser first, even without a network, and then ends the session on the server. */
function useLogOut(): () => void {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    closeOverlay();
    const token = endSession();
    forgetBets();
    queryClient.removeQueries({ queryKey: player_key });
    void navigate("/");
    if (token === undefined) return;
    call("logout", { body: {} }, { locale: tag, token, keepalive: true }).catch(
      (error: unknown) => {
        // A 401 means that the session had already ended, so the logout has succeeded.
        const isOver = error instanceof ApiError && error.status === 401;
        if (!isOver) toast.warning(t("logout.unreached"));
      },
    );
  };
}
