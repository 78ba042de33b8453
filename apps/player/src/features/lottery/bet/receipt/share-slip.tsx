import { Button, later } from "@shwe/ui";
import { useEffect, useState } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import type { SharedSlip } from "./share-text.ts";

/** The share panel is loaded with the receipt, so that it also works offline. */
const sharePart = later(() => import("./share-panel.tsx"));

/** Shares a slip as text and picture, without any data about the player. */
export function ShareSlip({ lottery, slip }: { lottery: BetLottery; slip: SharedSlip }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const part = sharePart.useLoaded();
  useEffect(() => {
    void sharePart.load();
  }, []);
  const open = () => {
    void sharePart.load();
    setIsOpen(true);
  };
  if (isOpen && part !== undefined) return <part.SharePanel lottery={lottery} slip={slip} />;
  return (
    <Button variant="line" icon="share" full busy={isOpen} onClick={open}>
      {t("share.open")}
    </Button>
  );
}
