import { Icon } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { holdNews } from "../../domain/live/shown-news.ts";
import styles from "./phone-header.module.css";
import { deferredComponents } from "./load-deferred.ts";

/**
 * An announcement on a betting page, which has no marquee. It replaces the title, so that the board does not move
 * under the player's finger. A tap opens the full text.
 */
export function PlayAnnouncement({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const parts = deferredComponents.useLoaded();
  const open = () => {
    setOpen(true);
    void deferredComponents.load();
  };
  return (
    // While the announcement has the keyboard focus its timer is paused, so that it stays on screen.
    <div
      className={styles.announced}
      onFocus={() => holdNews("announcement", true)}
      onBlur={() => holdNews("announcement", false)}
    >
      <button type="button" aria-label={`${t("marquee.label")}: ${text}`} onClick={open}>
        <Icon name="spark" size={12} />
        <span>{text}</span>
      </button>
      {parts && <parts.MarqueeText text={text} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
