import {
  Ball,
  CountingMoney,
  Drum,
  figuresClass,
  goldTextClass,
  Hero,
  Icon,
  Money,
  VisuallyHidden,
} from "@shwe/ui";
import { useEffect, useState } from "react";
import { Link } from "react-router";

import { useTranslation } from "../../../locales/i18n.ts";
import { ballOf, drawName, slipsPath } from "./draw-name.ts";
import { Petals } from "./petals.tsx";
import { sum, type Won } from "./sort-outcomes.ts";
import styles from "./outcomes.module.css";

type WinsProps = { wins: readonly Won[]; onLeave: () => void };

/** What was won. It also shows the stake and does not encourage another bet. */
export function Wins({ wins, onLeave }: WinsProps) {
  const { t } = useTranslation();
  const [only, ...others] = wins;
  const won = sum(wins.map((win) => win.won));
  const staked = sum(wins.map((win) => win.staked));
  return (
    <>
      <Hero as="div" className={styles.won}>
        {/* A win below the stake is a loss and must not be celebrated. */}
        {won > staked && <Petals />}
        {only !== undefined && others.length === 0 ? (
          <OneWin win={only} />
        ) : (
          <p className={styles.draw}>{t("outcome.won_in", { count: wins.length })}</p>
        )}
        <CountedUp amount={won} />
        <p className={styles.paid}>
          <Icon name="check" size={16} />
          {t("outcome.won_text")}
        </p>
        <p className={styles.staked}>
          {t("outcome.staked")} <Money amount={staked} unit />
        </p>
      </Hero>
      {others.length > 0 && (
        <ul className={styles.list}>
          {wins.map((win) => (
            <li key={win.draw_id}>
              <Link to={slipsPath(win)} onClick={onLeave} className={styles.row}>
                <Ball {...ballOf(win)} size="sm" />
                <span className={styles.name}>
                  {drawName(t, win)}
                  <small className={figuresClass}>
                    {t("outcome.number")} {win.number}
                  </small>
                </span>
                <Money amount={win.won} signed />
                <Icon name="chev" size={16} />
                <VisuallyHidden>{t("outcome.see_slip")}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OneWin({ win }: { win: Won }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.draw}>{drawName(t, win)}</p>
      <p className={styles.number}>
        <VisuallyHidden>
          {t("outcome.number")} {win.number}
        </VisuallyHidden>
        <span className={styles.drums} aria-hidden>
          {Array.from(win.number, (digit, place) => (
            <Drum key={place} digit={digit} size="lg" />
          ))}
        </span>
      </p>
    </>
  );
}

/** Counts up from zero to the amount; without animation if the user prefers reduced motion. */
function CountedUp({ amount }: { amount: number }) {
  const [to, setTo] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTo(amount));
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return (
    <p className={styles.amount}>
      <CountingMoney amount={to} size="inherit" className={goldTextClass} unit />
    </p>
  );
}
