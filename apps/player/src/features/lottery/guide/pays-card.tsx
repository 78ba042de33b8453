import { formatWhole } from "@shwe/rules";
import { expectedReturn, type Game } from "@shwe/rules/lottery";
import { cx, figuresClass, Skeleton } from "@shwe/ui";

import type { NextDraw } from "../../../domain/lottery/queries/get-overview.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import step from "./step-card.module.css";
import styles from "./pays-card.module.css";
import { StepCard } from "./step-card.tsx";

const example_stake = 1_000;
const per_mille_of_percent = 10;

/** `next`: the draw whose terms are shown; null if none is planned, undefined while loading. */
type PaysCardProps = { game: Game; next: NextDraw | null | undefined };

/** What a win pays by the terms of the next draw, the limits of a stake, and what is paid back on average. */
export function PaysCard({ game, next }: PaysCardProps) {
  const { t } = useTranslation();
  return (
    <StepCard step={3} title={t("guide.pays")}>
      {next === undefined ? (
        <Skeleton className={step.bone} />
      ) : next === null ? (
        <p className={step.text}>{t("guide.pays_none")}</p>
      ) : (
        <Terms game={game} next={next} />
      )}
    </StepCard>
  );
}

function Terms({ game, next }: { game: Game; next: NextDraw }) {
  const { t } = useTranslation();
  const { odd, tot, tod_mode, default_amount, line_max } = next;
  const stake = Math.max(default_amount, Math.min(example_stake, line_max));
  const per_mille = expectedReturn(game, { odds: odd, tod_odds: tot, tod_mode });
  const percent = Math.round(per_mille / per_mille_of_percent);
  return (
    <>
      <p className={cx(step.well, styles.sum)}>
        <span>
          <small>{t("guide.stake")}</small>
          <b className={figuresClass}>{formatWhole(stake)}</b>
        </span>
        <span aria-hidden>×</span>
        <b className={styles.odds}>{t("guide.times_odds", { odds: odd })}</b>
        <span aria-hidden>=</span>
        <span>
          <small>{t("guide.win")}</small>
          <b className={cx(styles.win, figuresClass)}>{formatWhole(stake * odd)}</b>
        </span>
      </p>
      <ul className={cx(step.text, styles.facts)}>
        <li>
          {t("guide.limits", { min: formatWhole(default_amount), max: formatWhole(line_max) })}
        </li>
        <li>{t("guide.chance", { numbers: formatWhole(game.numbers) })}</li>
        <li>{t(tod_mode === "none" ? "guide.return" : "guide.return_tod", { percent })}</li>
      </ul>
    </>
  );
}
