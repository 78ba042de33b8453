import { useQuery } from "@tanstack/react-query";

import { Waiting } from "../../domain/api/waiting.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { Checks } from "../../domain/parts/checks.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { drawQuery } from "./api/get-draw.ts";
import { drawResultsQuery } from "./api/get-draw-results.ts";
import { compareSources, proposedResult } from "./compare-sources.ts";
import styles from "./draws.module.css";
import { EvidenceSource } from "./evidence-source.tsx";

const outcomes = { agrees: "holds", differs: "warns", unknown: "skipped" } as const;

/** What the checker of a request about a draw has to compare: the draw, its sources, and the files of the maker. */
export function RequestEvidence({ drawId, change }: { drawId: string; change: string }) {
  const { t } = useTranslation();
  const drawOf = useQuery(drawQuery(drawId));
  const resultsOf = useQuery(drawResultsQuery(drawId));
  const { data: draw } = drawOf;
  const { data: results } = resultsOf;
  if (draw === undefined) return <Waiting query={drawOf} rows={3} />;
  if (results === undefined) return <Waiting query={resultsOf} rows={3} />;
  const proposed = proposedResult(change);
  const { sources, files, outcome } = compareSources(results.evidence, proposed);
  return (
    <>
      <PartTitle>{t("draws.draw")}</PartTitle>
      <KeyValues
        rows={[
          [t("draws.lottery"), t(`game.${draw.game}`)],
          [t("draws.section"), draw.slot],
          [t("draws.day"), draw.draw_on],
          [t("draws.result_at"), minuteText(draw.result_at)],
          [t("draws.reason"), draw.reason],
        ]}
      />
      {proposed.digits === null ? null : (
        <Checks rows={[{ state: outcomes[outcome], text: t(`draws.compared_${outcome}`) }]} />
      )}
      <PartTitle aside={sources.length}>{t("draws.sources")}</PartTitle>
      {sources.length === 0 ? <p className={styles.quiet}>{t("draws.no_evidence")}</p> : null}
      <div className={styles.evidence}>
        {sources.map((each) => (
          <EvidenceSource key={each.id} drawId={drawId} evidence={each} />
        ))}
      </div>
      {files.length === 0 ? null : (
        <>
          <PartTitle aside={files.length}>{t("draws.files")}</PartTitle>
          <div className={styles.evidence}>
            {files.map((each) => (
              <EvidenceSource key={each.id} drawId={drawId} evidence={each} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
