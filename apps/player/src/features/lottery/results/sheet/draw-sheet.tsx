import { buttonClass, Icon, Sheet, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { LotteryBall } from "../../../../domain/lottery/lottery-ball.tsx";
import { lotteryOf } from "../../../../domain/lottery/lotteries.ts";
import { NumberDrums } from "../../../../domain/lottery/number-drums.tsx";
import { sectionText } from "../../../../domain/lottery/section-text.ts";
import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { SectionFailure } from "../../../../domain/api/load-failure.tsx";
import { type DrawFile, drawFileQuery } from "../api/get-draw-file.ts";
import { DigitRules } from "../digit-rules.tsx";
import { Figures } from "../figures.tsx";
import { gameOf } from "../origin.ts";
import { type Standing, standingOf } from "../standing.ts";
import { StandingBadge } from "../standing-badge.tsx";
import { EvidenceSection } from "./evidence-section.tsx";
import { SealSection } from "./seal-section.tsx";
import styles from "./sheet.module.css";

type DrawSheetProps = {
  /** The draw to show. Null: the sheet is closed. */
  draw_id: number | null;
  onClose: () => void;
};

/** A sheet with everything that is published about one draw. */
export function DrawSheet({ draw_id, onClose }: DrawSheetProps) {
  const { t } = useTranslation();
  // The last draw stays rendered during the closing animation.
  const [shown, setShown] = useState(draw_id);
  if (draw_id !== null && draw_id !== shown) setShown(draw_id);
  return (
    <Sheet
      open={draw_id !== null}
      onClose={onClose}
      title={t("result.open")}
      closeLabel={t("menu.close")}
    >
      {shown !== null && <Loaded key={shown} draw_id={shown} />}
    </Sheet>
  );
}

function Loaded({ draw_id }: { draw_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: file, error, refetch } = useQuery(drawFileQuery(draw_id, tag));
  if (file !== undefined) return <Shown file={file} />;
  if (error !== null) return <SectionFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.sheet} role="status" aria-label={t("state.loading")}>
      <Skeleton className={styles.headBone} />
      <Skeleton className={styles.cardBone} />
      <Skeleton className={styles.cardBone} />
    </div>
  );
}

function Shown({ file }: { file: DrawFile }) {
  const { t } = useTranslation();
  const { draw, result } = file;
  const newest = draw.state === "void" ? undefined : result.versions.at(-1);
  const digits = newest?.digits ?? null;
  const standing = standingOf({
    state: draw.state,
    reason: draw.reason,
    lucky_number: digits,
    version: newest?.version ?? 0,
  });
  return (
    <div className={styles.sheet}>
      <section className={styles.head}>
        <div className={styles.title}>
          <LotteryBall type={draw.type} size="sm" />
          <p>
            <b>
              {t(lotteryOf(draw.type).title)} · {sectionText(t, draw.section)}
            </b>
            <small>{draw.draw_on}</small>
          </p>
          <StandingBadge standing={standing} />
        </div>
        <div className={styles.number}>
          <NumberDrums digits={digits} places={gameOf(draw.type).digits} size="md" />
          {newest !== undefined && newest.marks.length > 0 && (
            <Figures marks={newest.marks} large />
          )}
        </div>
        {newest !== undefined && newest.marks.length > 0 && (
          <DigitRules type={draw.type} digits={newest.digits} />
        )}
        <StandingText standing={standing} draw={draw} />
      </section>
      <SealSection file={file} />
      {result.versions.length > 0 && <EvidenceSection file={file} />}
      {draw.seal !== null && (
        <Link
          to={`/verify?draw=${draw.draw_id}`}
          className={buttonClass({ variant: "gold", full: true })}
        >
          <Icon name="shield" size={18} />
          {t("seal.verify")}
        </Link>
      )}
    </div>
  );
}

type StandingTextProps = { standing: Standing; draw: DrawFile["draw"] };

/** Why there is no number yet, or why it was corrected. */
function StandingText({ standing, draw }: StandingTextProps) {
  const { t } = useTranslation();
  if (standing === "confirmed") return null;
  return (
    <div className={styles.standing}>
      <p>
        {standing === "coming"
          ? t("standing.text_coming", { time: sectionText(t, draw.section) })
          : t(`standing.text_${standing}`)}
      </p>
      {draw.reason !== null && <p>{t("standing.reason", { reason: draw.reason })}</p>}
    </div>
  );
}
