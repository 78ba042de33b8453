import { Dialog } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";

type MarqueeTextProps = { text: string; isOpen: boolean; onClose: () => void };

/** A sheet with the full text of the marquee, without movement. */
export function MarqueeText({ text, isOpen, onClose }: MarqueeTextProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("marquee.label")} closeLabel={t("menu.close")}>
      <p>{text}</p>
    </Dialog>
  );
}
