import { Ball, Card, Icon, Money, VisuallyHidden } from "@shwe/ui";
import { Link } from "react-router";

import { AwaitedTime } from "../../../../domain/lottery/awaited-time.tsx";
import { drawTimeText } from "../../../../domain/lottery/draw-time.ts";
import { lotteryOf } from "../../../../domain/lottery/lotteries.ts";
import { SlipNumbers } from "../../../../domain/lottery/slip-numbers.tsx";
import { useTranslation } from "../../../../locales/i18n.ts";
import type { PendingSlip } from "../../../../domain/lottery/queries/list-pending-slips.ts";
import styles from "./pending-card.module.css";

/** As many numbers as fit in one row of a card. */
const numbers_shown = 4;

/** One pending slip. The link covers the whole card. */
export function PendingCard({ slip }: { slip: PendingSlip }) {
  const { t } = useTranslation();
  const { ball, steel, title } = lotteryOf(slip.type);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.what}>
        <span aria-hidden>
          <Ball label={ball} steel={steel} size="sm" />
        </span>
        <div>
          <Link to="/betslip" className={styles.link}>
            {t(title)} · {drawTimeText(t, slip)}
            <VisuallyHidden> · {slip.no}</VisuallyHidden>
          </Link>
          <small>
            {t("pending.numbers", { count: slip.total_bet })} · <Money amount={slip.total_amount} />
          </small>
        </div>
      </div>
      <SlipNumbers lines={slip.bettings} shown={numbers_shown} />
      <div className={styles.wait}>
        <span className={styles.state}>
          <Icon name="hour" size={16} />
          {t("pending.state")}
        </span>
        <AwaitedTime
          state={slip.draw_state}
          close_at={slip.close_at}
          result_at={slip.result_at}
          className={styles.left}
        />
      </div>
    </Card>
  );
}
