import type { LotteryCode } from "@shwe/contract/player/games";
import { cx, Icon, moreLinkClass } from "@shwe/ui";
import { Link } from "react-router";

import { figure_labels } from "../../../domain/lottery/figure-labels.ts";
import { lotteries } from "../../../domain/lottery/lotteries.ts";
import { type PlainKey, useTranslation } from "../../../locales/i18n.ts";
import step from "./step-card.module.css";
import styles from "./source-card.module.css";
import { StepCard } from "./step-card.tsx";

/**
 * A published figure as a pattern: `•` is a digit without meaning for the result, a letter the digit that becomes the
 * digit of the result with the same letter. No real digits, so that nobody takes the drawing for a result.
 */
type Figure = { label: string; pattern: string; rules: readonly PlainKey[] };

const figures: Readonly<Record<LotteryCode, readonly Figure[]>> = {
  "2d": [
    { label: figure_labels.index, pattern: "•,•••.•A", rules: ["guide.mark_index"] },
    { label: figure_labels.turnover, pattern: "••,••B.••", rules: ["guide.mark_turnover"] },
  ],
  "1d": [{ label: figure_labels.turnover, pattern: "••,••A.••", rules: ["guide.mark_turnover"] }],
  "3d": [{ label: figure_labels.number, pattern: "•••ABC", rules: ["guide.mark_number"] }],
  c2d: [
    {
      label: figure_labels.close,
      pattern: "••,••A.•B",
      rules: ["guide.mark_close_whole", "guide.mark_close_decimal"],
    },
  ],
  c1d: [{ label: figure_labels.close, pattern: "••,•••.•A", rules: ["guide.mark_close_decimal"] }],
};

const letters = ["A", "B", "C"];

/** Which published figures decide, drawn as patterns, and what happens when a number is not certain. */
export function SourceCard({ code }: { code: LotteryCode }) {
  const { t } = useTranslation();
  const { type, ball } = lotteries[code];
  return (
    <StepCard step={1} title={t("guide.from")}>
      <div className={cx(step.well, styles.source)}>
        <dl className={styles.figures}>
          {figures[code].map(({ label, pattern, rules }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Pattern text={pattern} />
                {rules.map((rule) => (
                  <small key={rule}>{t(rule)}</small>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <span className={styles.slots} aria-hidden>
          {letters.slice(0, Number(ball[0])).map((letter) => (
            <b key={letter}>{letter}</b>
          ))}
        </span>
      </div>
      <p className={step.text}>{t(`guide.about_${code}`)}</p>
      <p className={step.text}>{t("guide.certain")}</p>
      <Link to={`/win-number?type=${type}`} className={moreLinkClass}>
        {t("guide.evidence")}
        <Icon name="chev" size={15} />
      </Link>
    </StepCard>
  );
}

function Pattern({ text }: { text: string }) {
  return (
    <span className={styles.pattern} aria-hidden>
      {Array.from(text, (character, place) =>
        letters.includes(character) ? <i key={place}>{character}</i> : character,
      )}
    </span>
  );
}
