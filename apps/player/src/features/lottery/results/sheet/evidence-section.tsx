import { yangonSecond } from "@shwe/rules";
import { Badge, figuresClass } from "@shwe/ui";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { DrawFile } from "../api/get-draw-file.ts";
import type { ResultVersion } from "../../../../domain/lottery/queries/get-draw-result.ts";
import type { CheckedAnswer } from "./check-answer.ts";
import { EvidenceItem } from "./evidence-item.tsx";
import styles from "./sheet.module.css";

/** Every version of the result, newest first, each with its evidence. */
export function EvidenceSection({ file: { result, answers } }: { file: DrawFile }) {
  const { t } = useTranslation();
  const newest = result.versions.at(-1);
  return (
    <section className={styles.card} aria-labelledby="draw-evidence">
      <h3 id="draw-evidence">{t("evidence.title")}</h3>
      {[...result.versions].reverse().map((version) => (
        <Version
          key={version.version}
          version={version}
          isOnly={result.versions.length === 1}
          answers={version === newest ? answers : null}
        />
      ))}
    </section>
  );
}

type VersionProps = {
  version: ResultVersion;
  isOnly: boolean;
  /**
   * The checked responses of the sources. Null for an older version: the server returns only those of the newest
   * version.
   */
  answers: readonly CheckedAnswer[] | null;
};

function Version({ version, isOnly, answers }: VersionProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.version}>
      {!isOnly && (
        <h4>
          {t("evidence.version", { version: version.version })} ·{" "}
          <span className={figuresClass}>{version.digits}</span>
          {answers === null && (
            <Badge tone="plain" size="sm">
              {t("evidence.replaced")}
            </Badge>
          )}
        </h4>
      )}
      <p className={styles.note}>
        {t(`result.by_${version.decided_by}`)} ·{" "}
        {t("evidence.published", { time: yangonSecond(new Date(version.published_at)) })}
      </p>
      {version.reason !== null && (
        <p className={styles.note}>{t("standing.reason", { reason: version.reason })}</p>
      )}
      <ul className={styles.evidence}>
        {version.evidence.map((evidence) => (
          <EvidenceItem
            key={evidence.id}
            evidence={evidence}
            answer={answers?.find(({ id }) => id === evidence.id)}
          />
        ))}
      </ul>
      {answers === null && <p className={styles.note}>{t("evidence.kept")}</p>}
    </div>
  );
}
