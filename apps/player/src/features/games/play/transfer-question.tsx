import { ConfirmDialog } from "@shwe/ui";
import { useEffect } from "react";
import { create } from "zustand";

import { openOverlay } from "../../../domain/overlay.ts";
import { useTranslation } from "../../../locales/i18n.ts";

const useQuestion = create<{ text: string; isOpen: boolean }>(() => ({ text: "", isOpen: false }));
const close = () => useQuestion.setState({ isOpen: false });

/** Shows the server's text about the missing transfer. A toast would be behind the transfer that the player opens. */
export const askToTransfer = (text: string): void => useQuestion.setState({ text, isOpen: true });

/** The question of `askToTransfer`; each page with a Play button renders it once. */
export function TransferQuestion() {
  const { t } = useTranslation();
  const { text, isOpen } = useQuestion();
  useEffect(() => close, []);
  return (
    <ConfirmDialog
      open={isOpen}
      icon="swap"
      title={t("play.refused")}
      text={text}
      confirm={t("wallet.transfer")}
      cancel={t("logout.cancel")}
      onConfirm={() => {
        close();
        openOverlay("transfer");
      }}
      onCancel={close}
    />
  );
}
