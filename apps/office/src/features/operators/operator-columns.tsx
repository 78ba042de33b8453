import { KeyRound } from "lucide-react";
import { Link } from "react-router";

import { durationText, minuteText } from "../../domain/dates/time-text.ts";
import { Avatar } from "../../domain/parts/avatar.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { OperatorRow } from "./api/list-operators.ts";
import styles from "./operators.module.css";
import { OperatorState } from "./operator-state.tsx";

export const operatorColumns = (t: Translate, now: number): Column<OperatorRow>[] => [
  {
    id: "name",
    title: t("operators.name"),
    cell: ({ id, name }) => (
      <span className={styles.name}>
        <Avatar name={name} />
        <Link to={`/operators/${id}`}>{name}</Link>
      </span>
    ),
  },
  { id: "role", title: t("operators.role"), width: 110, cell: ({ role }) => t(`role.${role}`) },
  {
    id: "state",
    title: t("operators.state"),
    width: 110,
    cell: (row) => <OperatorState state={row.state} />,
  },
  {
    id: "factor",
    title: t("operators.factor"),
    width: 120,
    isSecondary: true,
    cell: ({ has_passkey, state }) =>
      has_passkey ? (
        <Tag icon={KeyRound}>{t("operators.passkey")}</Tag>
      ) : state === "active" ? (
        t("operators.authenticator")
      ) : (
        "–"
      ),
  },
  {
    id: "checker",
    title: t("operators.checker"),
    width: 150,
    cell: ({ checker_from, state }) => {
      if (checker_from === null || state !== "active") return "–";
      const left = Date.parse(checker_from) - now;
      return left > 0 ? (
        <Tag tone="wait">{t("operators.checker_in", { time: durationText(left) })}</Tag>
      ) : (
        t("operators.checker_yes")
      );
    },
  },
  {
    id: "sessions",
    title: t("operators.sessions"),
    width: 80,
    isRight: true,
    cell: ({ sessions }) => sessions,
  },
  {
    id: "seen",
    title: t("operators.seen"),
    width: 150,
    cell: ({ last_seen_at }) => (last_seen_at === null ? "–" : minuteText(last_seen_at)),
  },
  {
    id: "created",
    title: t("operators.created"),
    width: 150,
    isSecondary: true,
    cell: ({ created_at }) => minuteText(created_at),
  },
];
