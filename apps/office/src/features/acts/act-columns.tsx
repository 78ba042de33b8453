import { Eye } from "lucide-react";

import { secondText } from "../../domain/dates/time-text.ts";
import { Avatar } from "../../domain/parts/avatar.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { ActRow } from "./api/list-acts.ts";
import styles from "./acts.module.css";

/** The details in one line, without the signs of JSON. */
const brief = (details: string): string =>
  details
    .replaceAll(/[{}"[\]]/g, "")
    .replaceAll(",", ", ")
    .replaceAll(":", " ")
    .slice(0, 160);

export const actColumns = (t: Translate): Column<ActRow>[] => [
  {
    id: "seq",
    title: t("acts.number"),
    width: 70,
    cell: ({ seq }) => <span className={styles.quiet}>{seq}</span>,
  },
  { id: "at", title: t("acts.time"), width: 156, cell: ({ at }) => secondText(at) },
  {
    id: "kind",
    title: t("acts.kind"),
    width: 68,
    isSecondary: true,
    cell: ({ is_view }) =>
      is_view ? <Tag icon={Eye}>{t("acts.view")}</Tag> : <Tag tone="note">{t("acts.act")}</Tag>,
  },
  {
    id: "operator",
    title: t("acts.who"),
    width: 120,
    cell: ({ operator }) => (
      <span className={styles.who}>
        <Avatar name={operator} />
        {operator}
      </span>
    ),
  },
  {
    id: "act",
    title: t("acts.what"),
    width: 150,
    cell: ({ act }) => <b className={styles.act}>{act}</b>,
  },
  { id: "subject", title: t("acts.subject"), width: 110, cell: ({ subject }) => subject },
  {
    id: "details",
    title: t("acts.detail"),
    isSecondary: true,
    cell: ({ details }) => <span className={styles.quiet}>{brief(details)}</span>,
  },
  {
    id: "seal",
    title: t("acts.seal"),
    width: 76,
    isSecondary: true,
    cell: ({ seal }) =>
      seal === null ? (
        <Tag tone="wait">{t("acts.unsealed")}</Tag>
      ) : (
        <span className={styles.mono}>{seal}</span>
      ),
  },
];
