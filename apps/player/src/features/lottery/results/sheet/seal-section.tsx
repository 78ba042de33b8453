import { figuresClass, Icon, Money } from "@shwe/ui";
import { formatWhole, yangonSecond } from "@shwe/rules";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { DrawFile } from "../api/get-draw-file.ts";
import { isSealedFirst, momentsOf } from "./moments.ts";
import styles from "./sheet.module.css";

/** The seal over all slips of the draw, and whether it is older than the result. */
export function SealSection({ file }: { file: DrawFile }) {
  const { t } = useTranslation();
  const { seal, state } = file.draw;
  const isFirst = isSealedFirst(file);
  return (
    <section className={styles.card} aria-labelledby="draw-seal">
      <h3 id="draw-seal">{t("seal.title")}</h3>
      {seal === null && state !== "void" && <p className={styles.note}>{t("seal.none")}</p>}
      {isFirst !== null && (
        <p className={styles.check} data-ok={isFirst}>
          <Icon name={isFirst ? "lock" : "alert"} size={16} />
          {t(isFirst ? "seal.first" : "seal.late")}
        </p>
      )}
      <ol className={styles.moments}>
        {momentsOf(file).map(({ name, at }) => (
          <li key={`${name} ${at.getTime()}`} data-moment={name}>
            <span>{t(`moment.${name}`)}</span>
            <time className={figuresClass} dateTime={at.toISOString()}>
              {yangonSecond(at)}
            </time>
          </li>
        ))}
      </ol>
      {seal !== null && (
        <dl className={styles.facts}>
          <div>
            <dt>{t("seal.slips")}</dt>
            <dd className={figuresClass}>{formatWhole(seal.slips)}</dd>
          </div>
          <div>
            <dt>{t("seal.stakes")}</dt>
            <dd>
              <Money amount={seal.total_stake} size="sm" unit />
            </dd>
          </div>
          <div className={styles.wide}>
            <dt>{t("seal.root")}</dt>
            <dd>
              <code>{seal.root}</code>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
