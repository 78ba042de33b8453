import { Button, later } from "@shwe/ui";
import { useEffect, useState } from "react";

import { useTranslation } from "../../../lib/i18n.ts";
import type { Lottery } from "../lotteries.ts";
import type { SharedSlip } from "./share-text.ts";

/** The painter and all that goes with it. Fetched with the receipt: without a line it must be there already. */
const sharePart = later(() => import("./share-panel.tsx"));

/** Gives a slip to somebody else, as words and as a picture. Nothing about the player goes along. */
export function ShareSlip({ lottery, slip }: { lottery: Lottery; slip: SharedSlip }) {
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
