import { cx } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./level.module.css";

/** Illustrations of a usable and an unusable screenshot. */
export function LevelExamples() {
  const { t } = useTranslation();
  return (
    <div className={styles.examples}>
      <figure>
        <Phone />
        <figcaption className={styles.good}>{t("level.example_good")}</figcaption>
      </figure>
      <figure>
        <Phone isBlurred />
        <figcaption className={styles.bad}>{t("level.example_bad")}</figcaption>
      </figure>
    </div>
  );
}

function Phone({ isBlurred = false }: { isBlurred?: boolean }) {
  return (
    <span className={cx(styles.phone, isBlurred && styles.blurred)} aria-hidden>
      <i className={styles.top} />
      <i className={cx(!isBlurred && styles.marked)} />
      <i className={cx(!isBlurred && styles.marked)} />
      <i />
      <i />
    </span>
  );
}
