import { Hand } from "lucide-react";

import { dayOf, durationText, shortText } from "../../domain/dates/time-text.ts";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { Level2Row } from "./api/list-level2.ts";
import styles from "./level2.module.css";

const late_ms = 3_600_000;

export const queueColumns = (t: Translate, now: number): Column<Level2Row>[] => [
  {
    id: "player",
    title: t("level2.player"),
    cell: ({ player }) => (
      <>
        <b className={styles.name}>{player.name}</b>
        <small>{player.phone ?? player.user_code}</small>
      </>
    ),
  },
  {
    id: "sent",
    title: t("level2.sent"),
    width: 76,
    cell: ({ requested_at, attempt }) => (
      <>
        {shortText(requested_at, dayOf(now))}
        <small>{t("level2.attempt", { number: attempt })}</small>
      </>
    ),
  },
  {
    id: "waits",
    title: t("level2.waits"),
    width: 92,
    isRight: true,
    cell: ({ requested_at, claim }) => {
      const age = now - Date.parse(requested_at);
      if (claim !== null)
        return (
          <Tag tone={claim.is_own ? "gold" : "plain"} icon={Hand}>
            {claim.is_own ? t("level2.yours") : claim.operator.slice(0, 8)}
          </Tag>
        );
      return <span className={age > late_ms ? styles.late : undefined}>{durationText(age)}</span>;
    },
  },
];
