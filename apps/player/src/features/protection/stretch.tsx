import { Money } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import type { RealityCheck } from "./api/get-reality-check.ts";
import styles from "./protection.module.css";
import { spanText } from "./span-text.ts";

/** The duration, stakes and net result of the current period of play. */
export function Stretch({ check }: { check: RealityCheck }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.stretch}>
      <div>
        <dt>{t("protect.elapsed")}</dt>
        <dd>{spanText(t, check.elapsed_s)}</dd>
      </div>
      <div>
        <dt>{t("protect.staked")}</dt>
        <dd>
          <Money amount={check.staked} />
        </dd>
      </div>
      <div>
        <dt>{t("protect.net")}</dt>
        <dd>
          <Money amount={check.net} signed />
        </dd>
      </div>
    </dl>
  );
}
