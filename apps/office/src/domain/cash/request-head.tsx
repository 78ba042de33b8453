import { cx } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { clockText, durationText } from "../dates/time-text.ts";
import { useNow } from "../dates/use-now.ts";
import { moneyText } from "../money/money-text.ts";
import styles from "./cash.module.css";

type RequestHeadProps = {
  code: string;
  player: { id: string; name: string; user_code: string; phone: string | null };
  amount: number;
  sent_at: string | null;
  /** From when the request waits; null if it does not wait. */
  waits_from: string | null;
  promised_s: number | undefined;
  tags: ReactNode;
};

const second_ms = 1_000;

/** Which request it is, of whom, its amount, and how long it waits against the promise. */
export function RequestHead(props: RequestHeadProps) {
  const { code, player, amount, sent_at, waits_from, promised_s, tags } = props;
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <div>
        <h2>
          {code}
          {tags}
        </h2>
        <p>
          <Link to={`/players/${player.id}`}>{player.name}</Link> ·{" "}
          {player.phone ?? player.user_code}
          {sent_at === null ? null : ` · ${t("cash.sent_at", { time: clockText(sent_at) })}`}
        </p>
      </div>
      <div className={styles.amount}>
        <b>{moneyText(amount)}</b> <small>{t("unit.kyat")}</small>
        {waits_from === null ? null : <Waits from={waits_from} promised_s={promised_s} />}
      </div>
    </header>
  );
}

function Waits({ from, promised_s }: { from: string; promised_s: number | undefined }) {
  const { t } = useTranslation();
  const ms = useNow() - Date.parse(from);
  const isLate = promised_s !== undefined && ms > promised_s * second_ms;
  return (
    <p className={cx(isLate && styles.late)}>
      {promised_s === undefined
        ? t("cash.waits", { time: durationText(ms) })
        : t("cash.waits_of", {
            time: durationText(ms),
            promised: durationText(promised_s * second_ms),
          })}
    </p>
  );
}
