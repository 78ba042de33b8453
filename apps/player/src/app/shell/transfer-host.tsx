import { toast } from "@shwe/ui";
import { type ComponentType, useEffect, useState } from "react";

import { useTranslation, withTexts } from "../../locales/i18n.ts";
import { closeOverlay, useOverlay } from "../../domain/overlay.ts";

type Loaded = { TransferSheet: ComponentType<{ isOpen: boolean }> };

/**
 * The transfer sheet is rendered by the shell, not by a page: a transfer without an answer continues when the player
 * opens another page. Its code is loaded when it is first opened.
 */
export function TransferHost() {
  const { t } = useTranslation();
  const isOpen = useOverlay("transfer");
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isWanted = isOpen && loaded === null;
  useEffect(() => {
    if (!isWanted) return;
    withTexts(["account"], import("../../features/wallet/transfer-sheet.tsx")).then(
      setLoaded,
      () => {
        closeOverlay();
        toast.error(t("state.network_text"));
      },
    );
  }, [isWanted, t]);
  return loaded === null ? null : <loaded.TransferSheet isOpen={isOpen} />;
}
