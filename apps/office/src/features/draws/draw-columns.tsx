import { Link } from "react-router";

import { dayOf, durationText, shortText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Meter } from "../../domain/parts/meter.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { DrawRow } from "./api/list-draws.ts";
import { DrawState } from "./draw-state.tsx";
import styles from "./draws.module.css";

export const drawColumns = (t: Translate, now: number): Column<DrawRow>[] => [
  {
    id: "draw",
    title: t("draws.draw"),
    cell: ({ id, game, slot, draw_on }) => (
      <Link to={`/draws/${id}`} className={styles.name}>
        <b>{t(`game.${game}`)}</b> {slot} · {draw_on}
      </Link>
    ),
  },
  {
    id: "state",
    title: t("draws.state"),
    width: 100,
    cell: (draw) => <DrawState draw={draw} />,
  },
  {
    id: "close",
    title: t("draws.closes"),
    width: 116,
    cell: ({ close_at, state }) => {
      const left = Date.parse(close_at) - now;
      return state === "open" && left > 0 ? (
        <span className={styles.running}>{durationText(left)}</span>
      ) : (
        shortText(close_at, dayOf(now))
      );
    },
  },
  {
    id: "result",
    title: t("draws.result_at"),
    width: 110,
    isSecondary: true,
    cell: ({ result_at }) => shortText(result_at, dayOf(now)),
  },
  {
    id: "slips",
    title: t("draws.slips"),
    width: 80,
    isRight: true,
    cell: ({ slips }) => moneyText(slips),
  },
  {
    id: "staked",
    title: t("draws.staked"),
    width: 120,
    isRight: true,
    cell: ({ staked }) => moneyText(staked),
  },
  {
    id: "fullest",
    title: t("draws.fullest"),
    width: 170,
    cell: ({ fullest }) =>
      fullest === null ? (
        "–"
      ) : (
        <span className={styles.fullest}>
          <b>{fullest.number}</b>
          <Meter share={fullest.share / 1_000} label={t("draws.fullest")} />
          {t("draws.percent", { share: Math.round(fullest.share / 10) })}
        </span>
      ),
  },
  {
    id: "number",
    title: t("draws.number"),
    width: 80,
    cell: ({ digits }) => (digits === null ? "–" : <b>{digits}</b>),
  },
  {
    id: "reason",
    title: t("draws.reason"),
    isSecondary: true,
    cell: ({ reason }) => reason ?? "–",
  },
];
