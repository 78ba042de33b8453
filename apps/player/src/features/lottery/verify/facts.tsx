import { Card, figuresClass, Icon } from "@shwe/ui";

import { useTranslation } from "../../../locales/i18n.ts";
import cardStyles from "./card.module.css";
import styles from "./facts.module.css";
import type { Subject } from "./subject.ts";
import { betLines, factsOf, papersOf } from "./values.ts";

/** The content of a slip or draw before it is verified. */
export function Facts({ subject }: { subject: Subject }) {
  const { t } = useTranslation();
  const papers = papersOf(subject);
  return (
    <Card className={cardStyles.card} aria-labelledby="verify-facts">
      <h2 id="verify-facts">{t("verify.facts")}</h2>
      {subject.kind === "slip" && (
        <ul className={styles.bets}>
          {betLines(subject.file).map(({ number, stake }, place) => (
            <li key={place}>
              <b className={figuresClass}>{number}</b>
              <span className={figuresClass}>{stake}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {factsOf(subject).map(({ what, value }, place) => (
          <div key={place}>
            <dt>{t(what)}</dt>
            <dd className={figuresClass}>{value}</dd>
          </div>
        ))}
      </dl>
      {papers.map(({ source, text }) => (
        <details key={source} className={styles.paper}>
          <summary>
            <Icon name="chev" size={15} />
            {t("verify.paper", { source })}
          </summary>
          <pre tabIndex={0}>{text}</pre>
        </details>
      ))}
    </Card>
  );
}
