import { Card, Icon, type IconName } from "@shwe/ui";

import { type PlainKey, useTranslation } from "../../lib/i18n.ts";
import styles from "./verify.module.css";

const proves = ["verify.proves_slip", "verify.proves_book", "verify.proves_result"] as const;
const proves_not = [
  "verify.proves_not_time",
  "verify.proves_not_source",
  "verify.proves_not_page",
] as const;

/** What a verdict is worth, in plain words: a check whose limits are hidden is advertising. */
export function Limits() {
  const { t } = useTranslation();
  return (
    <Card className={styles.card} aria-labelledby="verify-proves">
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
