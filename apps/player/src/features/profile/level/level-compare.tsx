import { cx, Icon } from "@shwe/ui";

import { type PlainKey, useTranslation } from "../../../locales/i18n.ts";
import styles from "./level.module.css";

/** What players can do: `forAll` without any condition, `forLevel2` only at level 2, as the specification requires. */
const forAll = ["level.can_play", "level.can_cash_in"] as const;
const forLevel2 = ["level.can_cash_out", "level.can_promotion", "level.can_pocket"] as const;

/** A table of what level 1 and level 2 players can do. */
export function LevelCompare() {
  const { t } = useTranslation();
  return (
    <div className={styles.compare}>
      <section className={styles.level} aria-labelledby="level-1">
        <h2 id="level-1">{t("user.level", { level: 1 })}</h2>
        <ul>
          {forAll.map((can) => (
            <Can key={can} text={can} />
          ))}
          {forLevel2.map((can) => (
            <Can key={can} text={can} isMissing />
          ))}
        </ul>
      </section>
      <section className={cx(styles.level, styles.higher)} aria-labelledby="level-2">
        <h2 id="level-2">{t("user.level", { level: 2 })}</h2>
        <ul>
          {[...forAll, ...forLevel2].map((can) => (
            <Can key={can} text={can} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Can({ text, isMissing = false }: { text: PlainKey; isMissing?: boolean }) {
  const { t } = useTranslation();
  return (
    <li className={cx(isMissing && styles.missing)}>
      <Icon
        name={isMissing ? "x" : "check"}
        size={15}
        label={t(isMissing ? "level.no" : "level.yes")}
      />
      {t(text)}
    </li>
  );
}
