import { lotteryPagePaths } from "@shwe/contract/player/games";
import { Card, Icon, type IconName } from "@shwe/ui";
import { Link } from "react-router";

import { type PlainKey, useTranslation } from "../../../../locales/i18n.ts";
import styles from "./trust-cards.module.css";

const [most_played] = Object.keys(lotteryPagePaths);

const cards: readonly { icon: IconName; text: PlainKey; to: string }[] = [
  { icon: "shield", text: "trust.sealed", to: "/verify" },
  { icon: "tick2", text: "trust.sources", to: `/how-to-play/${most_played}` },
  { icon: "refresh", text: "trust.refund", to: "/help" },
];

/** Why a visitor can rely on the draws, each with a link to the page that explains or proves it. */
export function TrustCards() {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t("trust.title")}>
      {cards.map(({ icon, text, to }) => (
        <Card as="li" key={text} className={styles.card}>
          <Icon name={icon} size={24} />
          <Link to={to}>{t(text)}</Link>
        </Card>
      ))}
    </ul>
  );
}
