import { buttonClass, Card, figuresClass, Icon, Money } from "@shwe/ui";
import { Link } from "react-router";

import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { SlipNumbers } from "../../../domain/lottery/slip-numbers.tsx";
import { SlipState } from "../../../domain/lottery/slip-state.tsx";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./own-slips.module.css";

/** How many slips are shown; the history has the others. */
const slips_shown = 3;
/** How many numbers of a slip are shown: as many as fit in one row on a phone. */
const numbers_shown = 7;

type Slip = DrawSlips["data"][number];

/** The player's slips of this draw, each with its stake and what it won or can win. */
export function OwnSlips({ draw, slips }: { draw: Draw; slips: DrawSlips }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.card} aria-labelledby="own-slips">
      <header className={styles.head}>
        <h3 id="own-slips">
          {t("stage.own_slips")} <span className={figuresClass}>{slips.totals.slips}</span>
        </h3>
        <span>
          {t("stage.staked")} <Money amount={slips.totals.staked} />
        </span>
      </header>
      <ul>
        {slips.data.slice(0, slips_shown).map((slip) => (
          <OwnSlip key={slip.id} slip={slip} isSealed={draw.seal !== null} />
        ))}
      </ul>
      {slips.totals.slips > slips_shown && (
        <Link
          to={`/betslip?tab=${lotteryOf(draw.type).code}`}
          className={buttonClass({ variant: "line", full: true })}
        >
          {t("stage.see_slips")}
        </Link>
      )}
    </Card>
  );
}

/** The largest single win of a slip, by the odds with which it was accepted. */
const largestWin = ({ bettings }: Slip): number =>
  Math.max(...bettings.map(({ amount, odd }) => amount * odd));

function OwnSlip({ slip, isSealed }: { slip: Slip; isSealed: boolean }) {
  const { t } = useTranslation();
  const { no, state, bettings, total_bet, total_amount, reward_amount } = slip;
  const isHit = ({ win }: Slip["bettings"][number]) => win !== null && state === "won";
  return (
    <li className={styles.slip}>
      <div className={styles.row}>
        <code className={figuresClass}>{no}</code>
        <SlipState state={state} />
      </div>
      <SlipNumbers
        lines={bettings.map((line) => ({ bet_number: line.bet_number, isHit: isHit(line) }))}
        shown={numbers_shown}
      />
      {state === "pending" && isSealed && (
        <p className={styles.included}>
          <Icon name="shield" size={16} />
          {t("stage.in_seal")}
        </p>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{t("history.stakes", { count: total_bet })}</dt>
          <dd>
            <Money amount={total_amount} />
          </dd>
        </div>
        <div data-state={state}>
          <dt>{t(state === "pending" ? "stage.if_won" : `history.${labels[state]}`)}</dt>
          <dd>
            <Money
              amount={state === "pending" ? largestWin(slip) : reward_amount}
              signed={state !== "pending" && reward_amount > 0}
              tone={state === "refunded" ? "info" : "inherit"}
            />
          </dd>
        </div>
      </dl>
    </li>
  );
}

const labels = { won: "won", lost: "won", refunded: "refund" } as const;
