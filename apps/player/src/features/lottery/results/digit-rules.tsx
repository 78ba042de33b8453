import { figuresClass } from "@shwe/ui";

import type { LotteryType } from "@shwe/contract/player/games";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./results.module.css";
import { rulesOf } from "./origin.ts";

/** Each digit of a number with the rule it was derived by. */
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
