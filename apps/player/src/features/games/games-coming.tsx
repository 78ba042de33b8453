import { Card } from "@shwe/ui";
import type { ReactNode } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./games-coming.module.css";

const pictures = ["slot", "live-casino", "fish"] as const;

/** Says that games are coming, in place of tiles that cannot be played yet. `action` is a link to what can be played. */
export function GamesComing({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.coming} aria-labelledby="games-coming">
      <span className={styles.pictures} aria-hidden>
        {pictures.map((slug) => (
          <img
            key={slug}
            src={`/art/category/${slug}.svg`}
            alt=""
            width={46}
            height={46}
            loading="lazy"
            decoding="async"
          />
        ))}
      </span>
      <div className={styles.words}>
        <h2 id="games-coming" className={styles.title}>
          {t("games.coming")}
        </h2>
        <p className={styles.text}>{t("games.coming_text")}</p>
      </div>
      {action}
    </Card>
  );
}
