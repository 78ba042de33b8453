import { Marquee } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { headerTextQuery } from "../../features/content/api/get-header-text.ts";
import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { holdNews, useShownNews } from "../../lib/live/shown-news.ts";
import { laterParts } from "./shell-parts.ts";
import styles from "./shell.module.css";

/** The gold running text. Its place is kept while it loads; without a text, or without an answer, the strip stays still and empty. */
export function HeaderMarquee() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(headerTextQuery(tag));
  const parts = laterParts.useLoaded();
  const announced = useShownNews("announcement");
  // What is announced now goes before what stands there every day.
  const text = announced ?? data?.[0]?.text;
  const open = () => {
    setOpen(true);
    void laterParts.load();
  };
  return (
    <aside className={styles.marquee} aria-label={t("marquee.label")}>
      {text !== undefined && (
        // Whoever reads it with the keyboard is given the time to.
        <div
          onFocus={() => holdNews("announcement", true)}
          onBlur={() => holdNews("announcement", false)}
        >
          <Marquee
            items={[text]}
            label={t("marquee.label")}
            pauseLabel={t("marquee.pause")}
            playLabel={t("marquee.play")}
            onOpen={open}
          />
          {parts && (
            <parts.MarqueeText text={text} isOpen={isOpen} onClose={() => setOpen(false)} />
          )}
        </div>
      )}
    </aside>
  );
}
