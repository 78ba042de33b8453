import { buttonClass, figuresClass, goldTextClass, Icon, Mark, Money } from "@shwe/ui";
import { Link } from "react-router";

import { clockText } from "../../../domain/dates/clock-text.ts";
import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import type { Draw } from "../../../domain/lottery/queries/get-draw.ts";
import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { useUser } from "../../../domain/session/session.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { Drums } from "./drums.tsx";
import { Facts } from "./facts.tsx";
import styles from "./won-scene.module.css";

/** How many winning lines are explained; the slips have the others. */
const lines_shown = 3;
const petals = Array.from({ length: 12 }, (_, nth) => nth);

type WonSceneProps = { draw: Draw; slips: DrawSlips | undefined };

/** Rays and falling petals, only for a gain: a win below the stake is a loss and must not be celebrated. */
function Celebration() {
  return (
    <>
      <span className={styles.rays} aria-hidden />
      <span className={styles.petals} aria-hidden data-celebration>
        {petals.map((nth) => (
          <i key={nth}>
            <Mark size={16} />
          </i>
        ))}
      </span>
    </>
  );
}

/** A win: the number, the amount, how it was computed, the stake and the balance. */
export function WonScene({ draw, slips }: WonSceneProps) {
  const { t } = useTranslation();
  const user = useUser();
  if (slips === undefined) return null;
  const lines = slips.data.flatMap(({ bettings }) => bettings.filter(({ win }) => win !== null));
  const paid_at = slips.data
    .flatMap(({ credits }) => credits.map(({ at }) => at))
    .sort()
    .at(-1);
  const { returned, staked } = slips.totals;
  return (
    <>
      {returned > staked && <Celebration />}
      <Drums digits={draw.result?.number ?? ""} />
      <div className={styles.say}>
        <h3 className={goldTextClass}>{t("stage.won")}</h3>
        <p className={styles.amount}>
          <Money amount={returned} signed size="inherit" unit />
        </p>
        <ul className={styles.lines}>
          {lines.slice(0, lines_shown).map(({ bet_number, amount, win_amount }, place) => (
            <li key={place} className={figuresClass}>
              <b>{bet_number}</b> · <Money amount={amount} /> ×{" "}
              {t("bet.odds", { odds: Math.round(win_amount / amount) })}
            </li>
          ))}
        </ul>
      </div>
      <Facts
        facts={[
          { label: t("stage.staked"), value: <Money amount={staked} /> },
          { label: t("stage.won_amount"), value: <Money amount={returned} signed /> },
          { label: t("stage.balance"), value: <Money amount={user?.balance ?? 0} tone="gold" /> },
        ]}
      />
      <p className={styles.paid}>
        <Icon name="check" size={16} />
        {t("stage.won_text")}
        {paid_at !== undefined && (
          <time className={figuresClass} dateTime={paid_at}>
            {" "}
            · {clockText(paid_at)}
          </time>
        )}
      </p>
      <Link
        to={`/betslip?tab=${lotteryOf(draw.type).code}`}
        className={buttonClass({ variant: "gold", full: true })}
      >
        {t("stage.see_slips")}
      </Link>
    </>
  );
}
