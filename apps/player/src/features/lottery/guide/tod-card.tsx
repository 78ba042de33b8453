import { formatNumber, type Game, winningNumbers } from "@shwe/rules/lottery";
import { Card, figuresClass } from "@shwe/ui";

import type { NextDraw } from "../../../domain/lottery/queries/get-overview.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { tod_example } from "./examples.ts";
import step from "./step-card.module.css";
import styles from "./tod-card.module.css";

/** Which numbers would win the smaller prize of 3D beside one supposed number, by the terms of the next draw. */
export function TodCard({ game, next }: { game: Game; next: NextDraw }) {
  const { t } = useTranslation();
  const { odd, tot, tod_mode } = next;
  if (tod_mode === "none") return null;
  const number = formatNumber(game, tod_example);
  return (
    <Card className={step.step} aria-labelledby="guide-tod">
      <h2 id="guide-tod">{t("guide.tod")}</h2>
      <p className={step.text}>
        {t(tod_mode === "perm" ? "guide.tod_perm" : "guide.tod_updown", { number })}
      </p>
      <ul className={styles.tod}>
        {winningNumbers(game, tod_example, tod_mode).map((won) => (
          <li key={won.number} data-prize={won.prize}>
            <b className={figuresClass}>{formatNumber(game, won.number)}</b>
            <small>{t("guide.times_odds", { odds: won.prize === "straight" ? odd : tot })}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
