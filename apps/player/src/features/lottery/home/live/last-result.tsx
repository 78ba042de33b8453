import type { LotteryType } from "@shwe/contract/player/games";
import { Icon } from "@shwe/ui";
import { Link } from "react-router";

import { drawTimeText } from "../../../../domain/lottery/draw-time.ts";
import { NumberDrums } from "../../../../domain/lottery/number-drums.tsx";
import type { LotteryOverview } from "../../../../domain/lottery/queries/get-overview.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import styles from "../hero.module.css";

type LastResultProps = Pick<LotteryOverview, "last"> & { type: LotteryType };

/** The newest result of a lottery as a link to its evidence, or a link to all results if there is none. */
export function LastResult({ type, last }: LastResultProps) {
  const { t } = useTranslation();
  if (last === null)
    return (
      <Link to={`/win-number?type=${type}`} className={styles.last}>
        {t("hero.last")}
      </Link>
    );
  return (
    <Link to={`/win-number?type=${type}&draw=${last.draw_id}`} className={styles.last}>
      <span>{t("bet.last_result", { time: drawTimeText(t, { ...last, type }) })}</span>
      <span className={styles.number}>
        <NumberDrums digits={last.number} size="inherit" />
      </span>
      <span className={styles.evidence}>
        <Icon name="shield" size={16} />
        {t("hero.evidence")}
        <Icon name="chev" size={16} />
      </span>
    </Link>
  );
}
