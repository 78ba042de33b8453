import { figuresClass } from "@shwe/ui";

import type { LotteryType } from "../../lib/draws/lottery-titles.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./results.module.css";
import { rulesOf } from "./origin.ts";

/** Every digit beside the place it was taken from. */
export function DigitRules({ type, digits }: { type: LotteryType; digits: string }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.rules}>
      {rulesOf(type, digits).map(({ digits: taken, rule }) => (
        <div key={rule}>
          <dt className={figuresClass}>{taken}</dt>
          <dd>{t(`rule.${rule}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
