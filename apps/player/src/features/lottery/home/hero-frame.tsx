import { buttonClass, Hero, Skeleton } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./hero.module.css";

type HeroFrameProps = {
  title: string;
  /** The ball of the lottery, and the path of its board. */
  ball: string;
  to: string;
  /** Whether the number is live, beside the title. */
  mark?: ReactNode;
  live: ReactNode;
  countdown: ReactNode;
  /** The results before the last one; on a wide screen only. Undefined while they load. */
  recent?: ReactNode;
  last: ReactNode;
};

/** The parts of the hero in their places, with the one gold link to the board. */
export function HeroFrame({
  title,
  ball,
  to,
  mark,
  live,
  countdown,
  recent,
  last,
}: HeroFrameProps) {
  const { t } = useTranslation();
  return (
    <Hero className={styles.hero} aria-labelledby="next-draw">
      <div className={styles.top}>
        <h1 id="next-draw">{title}</h1>
        {mark}
      </div>
      {live}
      <div className={styles.end}>
        {countdown}
        <Link to={to} className={buttonClass({ variant: "gold", size: "lg" })}>
          {t("hero.action", { ball })}
        </Link>
      </div>
      <div className={styles.recent}>{recent ?? <Skeleton className={styles.recentBone} />}</div>
      {last}
    </Hero>
  );
}
