import { Button, figuresClass, Icon } from "@shwe/ui";
import { formatWhole, yangonSecond } from "@shwe/rules";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { ResultVersion } from "../../../../domain/lottery/queries/get-draw-result.ts";
import { Figures } from "../figures.tsx";
import { SourceName } from "../source-name.tsx";
import type { CheckedAnswer } from "./check-answer.ts";
import { readableText } from "./readable-text.ts";
import { saveBytes } from "./save-bytes.ts";
import styles from "./sheet.module.css";

type Evidence = ResultVersion["evidence"][number];
type EvidenceItemProps = { evidence: Evidence; answer: CheckedAnswer | undefined };

/** One response of a source: where and when it was read, the result of the check on this device, and the raw bytes. */
export function EvidenceItem({ evidence, answer }: EvidenceItemProps) {
  const { t } = useTranslation();
  const { source, url, fetched_at, http_date, sha256 } = evidence;
  return (
    <li className={styles.answer}>
      <b>
        <SourceName source={source} />
      </b>
      <dl className={styles.facts}>
        <div>
          <dt>{t("evidence.read_at")}</dt>
          <dd className={figuresClass}>{yangonSecond(new Date(fetched_at))}</dd>
        </div>
        {http_date !== null && (
          <div>
            <dt>{t("evidence.http_date")}</dt>
            <dd className={figuresClass}>{http_date}</dd>
          </div>
        )}
        <div className={styles.wide}>
          <dt>{t("evidence.fingerprint")}</dt>
          <dd>
            <code>{sha256}</code>
          </dd>
        </div>
      </dl>
      {answer !== undefined && (
        <>
          <Checks answer={answer} />
          <Raw answer={answer} url={url} />
        </>
      )}
    </li>
  );
}

function Checks({ answer: { is_unchanged, derived } }: { answer: CheckedAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {derived !== null && derived.marks.length > 0 && <Figures marks={derived.marks} />}
      <ul className={styles.checks}>
        <li className={styles.check} data-ok={is_unchanged}>
          <Icon name={is_unchanged ? "check" : "alert"} size={16} />
          {t(is_unchanged ? "evidence.unchanged" : "evidence.changed")}
        </li>
        {derived !== null && (
          <li className={styles.check} data-ok={derived.is_matching}>
            <Icon name={derived.is_matching ? "check" : "alert"} size={16} />
            {derived.is_matching && derived.digits !== null
              ? t("evidence.follows", { digits: derived.digits })
              : t("evidence.differs")}
          </li>
        )}
      </ul>
    </>
  );
}

function Raw({ answer: { id, bytes }, url }: { answer: CheckedAnswer; url: string }) {
  const { t } = useTranslation();
  const readable = readableText(bytes);
  return (
    <details className={styles.raw}>
      <summary>{t("evidence.raw")}</summary>
      <code>{url}</code>
      {readable === null ? (
        <p className={styles.note}>{t("evidence.binary")}</p>
      ) : (
        <>
          <pre tabIndex={0}>{readable.text}</pre>
          {readable.isCut && <p className={styles.note}>{t("evidence.cut")}</p>}
        </>
      )}
      <Button
        variant="line"
        size="sm"
        icon="download"
        onClick={() => saveBytes(bytes, `evidence-${id}`)}
      >
        {t("evidence.save", { bytes: formatWhole(bytes.length) })}
      </Button>
    </details>
  );
}
