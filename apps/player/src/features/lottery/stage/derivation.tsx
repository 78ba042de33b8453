import { buttonClass, Icon } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { clockText } from "../../../domain/dates/clock-text.ts";
import { figure_labels } from "../../../domain/lottery/figure-labels.ts";
import { MarkedFigures } from "../../../domain/lottery/marked-figures.tsx";
import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import { drawResultQuery } from "../../../domain/lottery/queries/get-draw-result.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { Say } from "./say.tsx";
import styles from "./stage.module.css";

/** Who decided the number and when, and the published figures with the digits that made it underlined. */
export function Derivation({ draw_id }: { draw_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: result } = useQuery(drawResultQuery(draw_id, tag));
  const version = result?.versions.at(-1);
  return (
    <>
      {version === undefined ? (
        <Say title={t("stage.result")} />
      ) : (
        <Say
          title={t("stage.result")}
          text={t(`stage.by_${version.decided_by}`, {
            time: clockText(version.published_at),
          })}
        />
      )}
      {version !== undefined && version.marks.length > 0 && (
        <dl className={styles.derivation}>
          {version.marks.map(({ field, text, at }) => (
            <div key={field}>
              <dt>{figure_labels[field]}</dt>
              <dd>
                <MarkedFigures text={text} at={at} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The link to the sources of the result. */
export function EvidenceLink({ draw: { draw_id, type } }: { draw: Draw }) {
  const { t } = useTranslation();
  return (
    <Link
      to={`/win-number?type=${type}&draw=${draw_id}`}
      className={buttonClass({ variant: "line", full: true })}
    >
      <Icon name="search" size={18} />
      {t("stage.evidence")}
    </Link>
  );
}
