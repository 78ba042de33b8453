import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { Waiting } from "../../domain/api/waiting.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { CodeBlock } from "../../domain/parts/code-block.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { Timeline } from "../../domain/parts/timeline.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { drawResultsQuery } from "./api/get-draw-results.ts";
import styles from "./draws.module.css";
import { EvidenceSource } from "./evidence-source.tsx";

/** The evidence of each source side by side, the versions of the result, and proposals. */
export function ResultsTab({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(drawResultsQuery(id));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} rows={8} />;
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
            <EvidenceSource key={each.id} drawId={id} evidence={each} />
          ))}
        </div>
      </Panel>
    </>
  );
}
