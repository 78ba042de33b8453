import { Icon, type IconName } from "@shwe/ui";
import { Link } from "react-router";

import { type PlainKey, useTranslation } from "../../../../locales/i18n.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import styles from "./head.module.css";

type PageLink = { to: string; icon: IconName; label: PlainKey };

/** Links from the board to the guide, the results and the player's slips. On a phone the app header has them. */
export function PageLinks({ lottery: { code, type } }: { lottery: BetLottery }) {
  const { t } = useTranslation();
  const links: PageLink[] = [
    { to: `/how-to-play/${code}`, icon: "info", label: "page.guide" },
    { to: `/win-number?type=${type}`, icon: "chart", label: "page.win_number" },
    { to: "/betslip", icon: "list", label: "page.betslip" },
  ];
  return (
    <span className={styles.links}>
      {links.map(({ to, icon, label }) => (
        <Link key={to} to={to} aria-label={t(label)} title={t(label)}>
          <Icon name={icon} size={21} />
        </Link>
      ))}
    </span>
  );
}
