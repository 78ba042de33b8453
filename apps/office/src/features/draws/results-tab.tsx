import { useQuery } from "@tanstack/react-query";
import { Check, Download, FileWarning } from "lucide-react";
import { Link } from "react-router";

import { Failure } from "../../domain/api/failure.tsx";
import { minuteText, secondText } from "../../domain/dates/time-text.ts";
import { Bones } from "../../domain/parts/bones.tsx";
import { buttonClass } from "../../domain/parts/button.tsx";
import { CodeBlock } from "../../domain/parts/code-block.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { Timeline } from "../../domain/parts/timeline.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { drawResultsQuery, type DrawResults } from "./api/get-draw-results.ts";
import { evidenceAddress } from "./api/get-evidence.ts";
import styles from "./draws.module.css";

const tones = { digits: "good", pending: "wait", unusable: "bad" } as const;

/** The evidence of each source side by side, the versions of the result, and proposals. */
export function ResultsTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(drawResultsQuery(id));
  if (data === undefined)
    return error === null ? (
      <Bones rows={8} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      {data.proposals.map((proposal) => (
        <Note
          key={proposal.id}
          tone="wait"
          title={t("draws.proposed", { digits: proposal.digits, name: proposal.proposed_by })}
        >
          {proposal.reason} · {minuteText(proposal.proposed_at)} ·{" "}
          <Link to="/approvals">{t("draws.to_approvals")}</Link>
        </Note>
      ))}
      <Panel title={t("draws.versions")} aside={data.versions.length}>
        {data.versions.length === 0 ? <p className={styles.quiet}>{t("draws.no_result")}</p> : null}
        <Timeline
          rows={data.versions.map((version, at) => ({
            id: String(version.version),
            time: minuteText(version.published_at).slice(5),
            text: t("draws.version", { digits: version.digits, version: version.version }),
            note:
              version.decided_by === "sources"
                ? t("draws.by_sources")
                : t("draws.by_operators", {
                    maker: version.proposed_by ?? "–",
                    checker: version.confirmed_by ?? "–",
                  }),
            tone: at === 0 ? "good" : undefined,
          }))}
        />
        {data.versions[0] === undefined ? null : (
          <CodeBlock text={data.versions[0].derivation} label={t("draws.derivation")} />
        )}
      </Panel>
      <Panel title={t("draws.evidence")} aside={data.evidence.length}>
        {data.evidence.length === 0 ? (
          <p className={styles.quiet}>{t("draws.no_evidence")}</p>
        ) : null}
        <div className={styles.evidence}>
          {data.evidence.map((each) => (
            <Source key={each.id} drawId={id} evidence={each} />
          ))}
        </div>
      </Panel>
    </>
  );
}

function Source({
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
