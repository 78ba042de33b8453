import { Card, Icon, type IconName } from "@shwe/ui";

import { type PlainKey, useTranslation } from "../../../locales/i18n.ts";
import cardStyles from "./card.module.css";
import styles from "./limits.module.css";

const proves = ["verify.proves_slip", "verify.proves_book", "verify.proves_result"] as const;
const proves_not = [
  "verify.proves_not_time",
  "verify.proves_not_source",
  "verify.proves_not_page",
] as const;

/** Explains what a verdict proves and what it does not prove. */
export function Limits() {
  const { t } = useTranslation();
  return (
    <Card className={cardStyles.card} aria-labelledby="verify-proves">
      <h2 id="verify-proves">{t("verify.proves")}</h2>
      <Points icon="info" points={proves} />
      <h2>{t("verify.proves_not")}</h2>
      <Points icon="info" points={proves_not} />
    </Card>
  );
}

function Points({ icon, points }: { icon: IconName; points: readonly PlainKey[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name={icon} size={17} />
          {t(point)}
        </li>
      ))}
    </ul>
  );
}
