import { Pencil, Power, PowerOff } from "lucide-react";

import { Tile } from "../../domain/parts/tile.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import type { Translate } from "../../locales/i18n.ts";
import styles from "./payment-methods.module.css";
import { percentText } from "./side-form.ts";
import type { SideRow } from "./side-rows.ts";

type Shown = {
  /** The subjects about which a request waits for a second person. */
  asked: ReadonlySet<string>;
  /** Undefined for operators who only read. */
  onChange: ((row: SideRow) => void) | undefined;
  onStop: ((row: SideRow) => void) | undefined;
};

export const sideColumns = (
  t: Translate,
  { asked, onChange, onStop }: Shown,
): Column<SideRow>[] => [
  {
    id: "method",
    title: t("cash_field.method"),
    cell: ({ method }) => (
      <span className={styles.method}>
        <Tile tile={method.tile} name={method.name} />
        <b>{method.name}</b>
        {asked.has(`payment_method:${method.id}`) ? (
          <Tag tone="note">{t("approvals.asked")}</Tag>
        ) : null}
      </span>
    ),
  },
  {
    id: "direction",
    title: t("methods.direction"),
    width: 80,
    cell: ({ direction }) => t(`direction.${direction}`),
  },
  {
    id: "state",
    title: t("accounts.state"),
    width: 80,
    cell: ({ is_on }) => (
      <Tag tone={is_on ? "good" : "bad"} icon={is_on ? Power : PowerOff}>
        {is_on ? t("controls.on") : t("controls.off")}
      </Tag>
    ),
  },
  {
    id: "least",
    title: t("methods.amount_min"),
    width: 100,
    isRight: true,
    cell: ({ amount_min }) => moneyText(amount_min),
  },
  {
    id: "largest",
    title: t("methods.amount_max"),
    width: 110,
    isRight: true,
    cell: ({ amount_max }) => moneyText(amount_max),
  },
  {
    id: "fee",
    title: t("methods.fee_bp"),
    width: 80,
    isRight: true,
    cell: ({ fee_bp }) => t("draws.percent", { share: percentText(fee_bp) }),
  },
  {
    id: "hours",
    title: t("methods.hours"),
    width: 110,
    cell: ({ opens, closes }) =>
      opens === null || closes === null
        ? t("methods.all_day")
        : t("methods.from_to", { opens, closes }),
  },
  ...(onChange === undefined || onStop === undefined
    ? []
    : [
        {
          id: "acts",
          title: t("announcements.act"),
          width: 180,
          cell: (row: SideRow) => (
            <span className={styles.acts}>
              <Button
                size="small"
                aria-label={t("methods.change_of", nameOf(row, t))}
                onClick={() => onChange(row)}
              >
                <Pencil aria-hidden />
                {t("schedule.change")}
              </Button>
              {row.is_on ? (
                <Button
                  size="small"
                  kind="danger"
                  aria-label={t("methods.stop_of", nameOf(row, t))}
                  onClick={() => onStop(row)}
                >
                  <PowerOff aria-hidden />
                  {t("methods.stop")}
                </Button>
              ) : null}
            </span>
          ),
        },
      ]),
];

/** The name of a direction of a method, such as "KBZPay, Cash-in". */
export const nameOf = ({ method, direction }: SideRow, t: Translate) => ({
  name: method.name,
  direction: t(`direction.${direction}`),
});
