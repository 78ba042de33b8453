import { Dialog } from "@shwe/ui";

import { useTranslation } from "../../lib/i18n.ts";

type MarqueeTextProps = { text: string; isOpen: boolean; onClose: () => void };

/** The running text, standing still. */
export function MarqueeText({ text, isOpen, onClose }: MarqueeTextProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("marquee.label")} closeLabel={t("menu.close")}>
      <p>{text}</p>
    </Dialog>
  );
}
