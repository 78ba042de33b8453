import { VisuallyHidden } from "@shwe/ui";

import { figure_labels } from "../../../../domain/lottery/figure-labels.ts";
import { ageText } from "../../../../domain/lottery/live-age.ts";
import { MarkedFigures } from "../../../../domain/lottery/marked-figures.tsx";
import { useTranslation } from "../../../../locales/i18n.ts";
import { LiveFrame } from "../live-frame.tsx";
import styles from "../live-frame.module.css";
import type { Live } from "./use-live-number.ts";

/** The number that would win if the draw were decided now, with its age, and named as no result. */
export function LivePart({ live }: { live: Live }) {
  const { t } = useTranslation();
  if (!("number" in live))
    return (
      <LiveFrame digits={(live.state === "loading" ? " " : "–").repeat(live.places)}>
        {live.state === "never" && t("hero.no_live")}
        {live.state === "none" && t("bet.live_none")}
      </LiveFrame>
    );
  const { digits, marks } = live.number;
  const figures = marks.map(({ field, text, at }) => ({
    label: figure_labels[field],
    shown: <MarkedFigures text={text} at={at} isLive />,
  }));
  return (
    <LiveFrame digits={digits} figures={figures} isFresh={live.state === "fresh"}>
      <VisuallyHidden>{digits}: </VisuallyHidden>
      <span className={styles.piece}>{ageText(t, live.age_s)} ·</span>{" "}
      <span className={styles.piece}>{t("hero.not_result")}</span>
    </LiveFrame>
  );
}
