import { Check, Download, FileWarning } from "lucide-react";

import { secondText } from "../../domain/dates/time-text.ts";
import { buttonClass } from "../../domain/parts/button.tsx";
import { CodeBlock } from "../../domain/parts/code-block.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { DrawResults } from "./api/get-draw-results.ts";
import { evidenceAddress } from "./api/get-evidence.ts";
import styles from "./draws.module.css";

const tones = { digits: "good", pending: "wait", unusable: "bad" } as const;

/** One piece of evidence: its source, the number that was read, and the bytes for download. */
export function EvidenceSource({
  drawId,
  evidence,
}: {
  drawId: string;
  evidence: DrawResults["evidence"][number];
}) {
  const { t } = useTranslation();
  const { id, source, url, status, fetched_at, sha256, bytes, verdict, digits, reason, text } =
    evidence;
  return (
    <section className={styles.source}>
      <header>
        <b>{source}</b>
        <Tag tone={tones[verdict]} icon={verdict === "digits" ? Check : FileWarning}>
          {t(`verdict.${verdict}`)}
        </Tag>
      </header>
      <span className={styles.digits}>{digits ?? "–"}</span>
      {reason === null ? null : <small>{reason}</small>}
      <small>
        {secondText(fetched_at)} · {status ?? "–"} · {t("draws.bytes", { bytes })}
      </small>
      <small>{url}</small>
      {sha256 === null ? null : <span className={styles.mono}>{sha256}</span>}
      {text === "" ? null : <CodeBlock text={text} label={t("draws.raw", { source })} />}
      <a className={buttonClass({ size: "small" })} href={evidenceAddress(drawId, id)} download>
        <Download aria-hidden />
        {t("draws.download")}
      </a>
    </section>
  );
}
