import { Icon, VisuallyHidden } from "@shwe/ui";
import { Link } from "react-router";

import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";
import { NumberDrums } from "../../../domain/lottery/number-drums.tsx";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { Figures } from "./figures.tsx";
import { gameOf, marksOf } from "./origin.ts";
import styles from "./results.module.css";
import { standingOf } from "./standing.ts";
import { StandingBadge } from "./standing-badge.tsx";

/** One draw of a day. The whole row is a link to its details. */
export function DrawRow({ draw, to }: { draw: LuckyNumber; to: string }) {
  const { t } = useTranslation();
  const standing = standingOf(draw);
  const marks = marksOf(draw);
  return (
    <li>
      <Link
        to={to}
        className={styles.row}
        data-draw={draw.id}
        data-standing={standing}
        preventScrollReset
      >
        <NumberDrums digits={draw.lucky_number} places={gameOf(draw.type).digits} size="sm" />
        <span className={styles.origin}>
          {marks.length > 0 ? <Figures marks={marks} /> : <Words draw={draw} />}
        </span>
        <span className={styles.time}>
          {sectionText(t, draw.section)}
          {standing === "confirmed" ? (
            <span className={styles.sure}>
              <Icon name="shield" size={16} />
              <VisuallyHidden>{t("standing.confirmed")}</VisuallyHidden>
            </span>
          ) : (
            <StandingBadge standing={standing} size="sm" />
          )}
        </span>
      </Link>
    </li>
  );
}

/** Shown instead of figures: who decided the number, or why there is none. */
function Words({ draw: { decided_by, lucky_number, reason } }: { draw: LuckyNumber }) {
  const { t } = useTranslation();
  if (lucky_number !== null && decided_by !== null)
    return <span className={styles.words}>{t(`result.by_${decided_by}`)}</span>;
  return reason === null ? null : <span className={styles.words}>{reason}</span>;
}
