import { Icon } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../lib/i18n.ts";
import { holdNews } from "../../lib/live/shown-news.ts";
import styles from "./phone-header.module.css";
import { laterParts } from "./shell-parts.ts";

/**
 * What is announced, over a page that has no marquee: in the place of the title, so that nothing on the board moves under a finger. A
 * press shows all of it.
 */
export function PlayAnnouncement({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const parts = laterParts.useLoaded();
  const open = () => {
    setOpen(true);
    void laterParts.load();
  };
  return (
    // Whoever reads it is given the time to.
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
