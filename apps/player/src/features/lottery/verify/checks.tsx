import { cx, figuresClass, Icon, VisuallyHidden } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import type { Line } from "./lines.ts";
import cardStyles from "./card.module.css";
import styles from "./checks.module.css";

const icons = { passed: "check", failed: "ban", open: "alert" } as const;

/** The list of checks: what was checked, the outcome, and the differing values of a failed check. */
export function Checks({ lines, key_id }: { lines: Line[]; key_id: string }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.checks} aria-label={t("verify.checks")}>
      {lines.map((line) => (
        <li key={line.id} data-tone={line.tone} data-check={line.id}>
          <Icon name={icons[line.tone]} size={18} />
          <div>
            <p>
              {t(line.what)}
              {line.source !== null && <small className={figuresClass}> · {line.source}</small>}
              {line.tone === "passed" ? (
                <VisuallyHidden>: {t("verify.passed")}</VisuallyHidden>
              ) : (
                <b className={styles.tone}>{t(`verify.${line.tone}`)}</b>
              )}
            </p>
            {line.why !== null && <Reason why={line.why} key_id={key_id} />}
            {line.differs.map(({ what, given, expected }) => (
              <dl key={what} className={styles.differs}>
                <dt>{t("verify.differs", { what: t(what) })}</dt>
                <dd className={cx(styles.given, figuresClass)}>{given}</dd>
                <dt>{t("verify.expected")}</dt>
                <dd className={figuresClass}>{expected ?? t("verify.nothing")}</dd>
              </dl>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

type ReasonProps = { why: NonNullable<Line["why"]>; key_id: string };

function Reason({ why, key_id }: ReasonProps) {
  const { t } = useTranslation();
  return (
    <p className={cardStyles.hint}>
      {why === "unknown_key"
        ? t("verify.why_unknown_key", { key: key_id })
        : t(`verify.why_${why}`)}
    </p>
  );
}
