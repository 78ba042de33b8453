import { Snowflake } from "lucide-react";
import { Link } from "react-router";

import { dayOf, minuteText, shortText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { PlayerRow } from "./api/list-players.ts";
import { Marked } from "./marked.tsx";
import styles from "./players.module.css";

export const playerColumns = (t: Translate, now: number, text: string): Column<PlayerRow>[] => [
  {
    id: "player",
    title: t("players.player"),
    cell: ({ id, name, user_code }) => (
      <Link to={`/players/${id}`} className={styles.name}>
        <b>
          <Marked text={name} part={text} />
        </b>{" "}
        <span>
          <Marked text={user_code} part={text} />
        </span>
      </Link>
    ),
  },
  { id: "phone", title: t("players.phone"), width: 120, cell: ({ phone }) => phone ?? "–" },
  {
    id: "level",
    title: t("players.level"),
    width: 60,
    cell: ({ lvl_2 }) => (lvl_2 ? "2" : <span className={styles.quiet}>1</span>),
  },
  {
    id: "state",
    title: t("players.state"),
    width: 96,
    cell: ({ is_frozen }) =>
      is_frozen ? (
        <Tag tone="bad" icon={Snowflake}>
          {t("players.frozen")}
        </Tag>
      ) : (
        <Tag>{t("players.active")}</Tag>
      ),
  },
  {
    id: "balance",
    title: t("players.main"),
    width: 120,
    isRight: true,
    canSort: true,
    cell: ({ balance }) => moneyText(balance),
  },
  {
    id: "game",
    title: t("players.game"),
    width: 110,
    isRight: true,
    isSecondary: true,
    cell: ({ game_balance }) => moneyText(game_balance),
  },
  {
    id: "seen",
    title: t("players.seen"),
    width: 110,
    cell: ({ last_seen_at }) => (last_seen_at === null ? "–" : shortText(last_seen_at, dayOf(now))),
  },
  {
    id: "since",
    title: t("players.since"),
    width: 140,
    isSecondary: true,
    cell: ({ created_at }) => <span className={styles.quiet}>{minuteText(created_at)}</span>,
  },
];
