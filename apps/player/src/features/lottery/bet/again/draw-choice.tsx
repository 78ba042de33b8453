import { formatWhole, yangonDay, yangonMinute } from "@shwe/rules";
import { figuresClass, Icon, IconButton, Money, Notice, Skeleton } from "@shwe/ui";

import { serverNow } from "../../../../domain/dates/server-clock.ts";
import { CashInLink } from "../../../../domain/protection/cash-in-link.tsx";
import { useTranslation } from "../../../../locales/i18n.ts";
import type { SlipDraw } from "../slip/slip-command.ts";
import { DrawRow } from "./draw-row.tsx";
import styles from "./next-draws.module.css";

type DrawChoiceProps = {
  /** The draws that accept bets; undefined while they load. */
  draws: readonly SlipDraw[] | undefined;
  count: number;
  count_max: number;
  /** The stake of one draw. */
  stake: number;
  lines: number;
  balance: number;
  onCount: (count: number) => void;
};

/** Chooses how many of the next draws a slip is placed on, and lists them. */
export function DrawChoice(props: DrawChoiceProps) {
  const { draws, count, count_max, stake, lines, balance, onCount } = props;
  const { t } = useTranslation();
  if (draws === undefined) return <Skeleton className={styles.bone} />;
  if (draws.length === 0)
    return (
      <p className={styles.small} role="status">
        {t("again.no_draw")}
      </p>
    );
  const after = balance - count * stake;
  const today = yangonDay(new Date(serverNow()));
  return (
    <>
      <p className={styles.small}>
        {t("again.each", { count: lines, amount: formatWhole(stake) })}
      </p>
      <div className={styles.count}>
        <span id="again-count">{t("again.count")}</span>
        <div className={styles.stepper} role="group" aria-labelledby="again-count">
          <IconButton
            icon="minus"
            label={t("again.fewer")}
            disabled={count <= 1}
            onClick={() => onCount(count - 1)}
          />
          <output className={figuresClass}>{count}</output>
          <IconButton
            icon="plus"
            label={t("again.more")}
            disabled={count >= count_max}
            onClick={() => onCount(count + 1)}
          />
        </div>
      </div>
      <ul className={styles.draws} aria-label={t("again.draws")}>
        {draws.slice(0, count).map((draw) => (
          <DrawRow
            key={draw.draw_id}
            draw={draw}
            text={
              <>
                {t("again.closes", { time: yangonMinute(new Date(draw.close_at)).slice(-5) })}
                {draw.draw_on === today && ` · ${t("again.today")}`}
              </>
            }
          >
            <Money amount={stake} />
          </DrawRow>
        ))}
      </ul>
      <Notice kind="info">{t("again.note")}</Notice>
      {after < 0 ? (
        <Notice kind="warn">
          {t("slip.short")} <CashInLink className={styles.link}>{t("page.cashin")}</CashInLink>
        </Notice>
      ) : (
        <p className={styles.balance}>
          <span>{t("again.balance")}</span>
          <span className={figuresClass}>
            <Money amount={balance} /> <Icon name="arrow" size={14} />{" "}
            <Money amount={after} tone="gold" />
          </span>
        </p>
      )}
    </>
  );
}
