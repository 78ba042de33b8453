import { buttonClass, figuresClass, Hero, Icon, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { clockText } from "../../../domain/dates/clock-text.ts";
import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";
import { NumberDrums } from "../../../domain/lottery/number-drums.tsx";
import { sectionText } from "../../../domain/lottery/section-text.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import {
  drawResultQuery,
  type ResultVersion,
} from "../../../domain/lottery/queries/get-draw-result.ts";
import { DigitRules } from "./digit-rules.tsx";
import { Figures } from "./figures.tsx";
import { marksOf } from "./origin.ts";
import styles from "./results.module.css";
import { shortHash } from "../../../domain/lottery/short-hash.ts";
import { SourceName } from "./source-name.tsx";
import { standingOf } from "./standing.ts";
import { StandingBadge } from "./standing-badge.tsx";

type NewestDrawProps = { draw: LuckyNumber & { lucky_number: string }; to: string };

/** The newest result with the figures it was derived from. */
export function NewestDraw({ draw, to }: NewestDrawProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: result } = useQuery(drawResultQuery(draw.id, tag));
  const marks = marksOf(draw);
  const newest = result?.versions.at(-1);
  return (
    <Hero className={styles.newest} aria-label={t("result.latest")}>
      <div className={styles.newestHead}>
        <b>
          {sectionText(t, draw.section)} · <span className={figuresClass}>{draw.draw_on}</span>
        </b>
        <StandingBadge standing={standingOf(draw)} />
      </div>
      <div className={styles.newestNumber}>
        <NumberDrums digits={draw.lucky_number} size={draw.lucky_number.length > 2 ? "md" : "lg"} />
        {marks.length > 0 && <Figures marks={marks} large />}
      </div>
      {marks.length > 0 && <DigitRules type={draw.type} digits={draw.lucky_number} />}
      {newest === undefined ? (
        <Skeleton className={styles.sourcesBone} />
      ) : (
        <Sources version={newest} />
      )}
      <Link to={to} className={buttonClass({ variant: "line", size: "sm" })} preventScrollReset>
        {t("result.open")}
      </Link>
    </Hero>
  );
}

function Sources({ version: { decided_by, evidence } }: { version: ResultVersion }) {
  const { t } = useTranslation();
  const [first] = evidence;
  return (
    <ul className={styles.sources}>
      <li>
        <Icon name={decided_by === "sources" ? "shield" : "users"} size={16} />
        <span>{t(`result.by_${decided_by}`)}</span>
      </li>
      {evidence.map(({ id, source, fetched_at }) => (
        <li key={id}>
          <Icon name="check" size={16} />
          <SourceName source={source} />
          <code>{clockText(fetched_at)}</code>
        </li>
      ))}
      {first !== undefined && (
        <li>
          <Icon name="lock" size={16} />
          <span>{t("evidence.fingerprint")}</span>
          <code>{shortHash(first.sha256)}</code>
        </li>
      )}
    </ul>
  );
}
