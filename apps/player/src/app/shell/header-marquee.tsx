import { Dialog, Marquee } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { headerTextQuery } from "../../features/content/api/get-header-text.ts";
import { useLocale } from "../../lib/i18n.ts";
import styles from "./shell.module.css";

/** The gold running text. Its place is kept while it loads; without a text, or without an answer, the strip stays still and empty. */
export function HeaderMarquee() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(headerTextQuery(tag));
  const text = data?.[0]?.text;
  return (
    <aside className={styles.marquee} aria-label={t("marquee.label")}>
      {text !== undefined && (
        <>
          <Marquee
            items={[text]}
            label={t("marquee.label")}
            pauseLabel={t("marquee.pause")}
            playLabel={t("marquee.play")}
            onOpen={() => setOpen(true)}
          />
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={t("marquee.label")}
            closeLabel={t("menu.close")}
          >
            <p>{text}</p>
          </Dialog>
        </>
      )}
    </aside>
  );
}
