import type { LotteryType } from "@shwe/contract/player/games";
import { lotteryPagePaths } from "@shwe/contract/player/games";
import { Ball, Icon, moreLinkClass, SectionHead } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Link } from "react-router";

import { ballOf } from "../../../domain/lottery/ball-of.ts";
import { overviewQuery } from "../../../domain/lottery/queries/get-overview.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { useLiveComponents } from "./load-live.ts";
import styles from "./lottery-row.module.css";

/** The five lotteries, the most played first. */
const tiles = Object.entries(lotteryPagePaths).map(([code, path]) => {
  const type = code.toUpperCase() as LotteryType;
  return { type, path, ...ballOf(type) };
});

/** Links to the five lotteries, each with its countdown and its last result. They work before the draws are known. */
export function LotteryRow() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data } = useQuery(overviewQuery(tag));
  const code = useLiveComponents();
  // Deferred, because five tiles that render in one task would block input.
  const lotteries = useDeferredValue(data);
  return (
    <section aria-labelledby="lotteries" className={styles.section}>
      <SectionHead
        id="lotteries"
        title={t("lottery.title")}
        action={
          <Link to="/win-number" className={moreLinkClass}>
            {t("lottery.results")}
            <Icon name="chev" size={15} />
          </Link>
        }
      />
      <ul className={styles.row}>
        {tiles.map(({ type, path, ball, steel }) => {
          const lottery = lotteries?.find((each) => each.type === type);
          return (
            <li key={type} className={styles.tile}>
              {/* The link covers the whole tile. */}
              <Link to={path} className={styles.link}>
                <Ball label={ball} steel={steel} />
                <span>{t(steel ? "lottery.crypto" : "lottery.thai")}</span>
              </Link>
              {lottery && code && <code.TileDetails lottery={lottery} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
