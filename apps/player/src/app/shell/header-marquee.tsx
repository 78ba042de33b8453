import { Marquee } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { headerTextQuery } from "../../features/content/api/get-header-text.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { holdNews, useShownNews } from "../../domain/live/shown-news.ts";
import { deferredComponents } from "./load-deferred.ts";
import styles from "./shell.module.css";

/**
 * The gold running text. Its height is reserved while it loads; the strip stays empty when there is no text or the
 * request fails.
 */
export function HeaderMarquee() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(headerTextQuery(tag));
  const parts = deferredComponents.useLoaded();
  const announced = useShownNews("announcement");
  // A current announcement is shown instead of the everyday text.
  const text = announced ?? data?.[0]?.text;
  const open = () => {
    setOpen(true);
    void deferredComponents.load();
  };
  return (
    <aside className={styles.marquee} aria-label={t("marquee.label")}>
      {text !== undefined && (
        // While the announcement has the keyboard focus its timer is paused, so that it stays on screen.
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
