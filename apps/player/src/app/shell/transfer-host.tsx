import { toast } from "@shwe/ui";
import { type ComponentType, useEffect, useState } from "react";

import { useTranslation, withTexts } from "../../lib/i18n.ts";
import { closeOverlay, useOverlay } from "../../lib/overlay.ts";

type Loaded = { TransferSheet: ComponentType<{ isOpen: boolean }> };

/**
 * The transfer sheet stands beside the pages, not in one of them: a transfer that has no answer yet goes on when the player goes to
 * another page. Its code comes when it is first opened.
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
