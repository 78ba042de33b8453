import { formatWhole } from "@shwe/rules";
import { Badge, buttonClass, Card, Notice } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import cash from "../../domain/cash/cash.module.css";
import { currency } from "../../domain/cash/currency.ts";
import { RowCard } from "../../domain/row-card/row-card.tsx";
import type { UserInfo } from "../../domain/session/user-info.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Standing } from "./api/get-standing.ts";
import type { Block } from "./blocks-of.ts";
import styles from "./cash-out.module.css";
import { GiveUp } from "./give-up.tsx";

type BlocksProps = { blocks: readonly Block[]; standing: Standing; user: UserInfo };

/** Every reason why a cash-out is not possible now, with what the player can do about it. */
export function Blocks({ blocks, standing, user }: BlocksProps) {
  const { t } = useTranslation();
  const cards: Record<Block, ReactNode> = {
    switched_off: (
      <RowCard
        icon="pause"
        title={t("cashout.switched_off")}
        text={t("cashout.switched_off_text")}
      />
    ),
    frozen: <RowCard icon="lock" title={t("cashout.frozen")} text={t("cashout.frozen_text")} />,
    turnover: <TurnoverCard standing={standing} />,
    level_2: <Level2Row isSent={user.lvl_2_state === "pending"} />,
    today: <RowCard icon="clock" title={t("cashout.today")} text={t("cashout.today_text")} />,
  };
  return (
    <div className={cash.panel}>
      {blocks.map((block) => (
        <div key={block}>{cards[block]}</div>
      ))}
      <Notice kind="info">{t("cashout.blocked_text")}</Notice>
    </div>
  );
}

/** That level 2 is missing: the player sends a picture, or waits until it is checked. */
function Level2Row({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation();
  return (
    <RowCard
      icon={isSent ? "hour" : "shield"}
      title={t("cashout.level_2")}
      text={t(isSent ? "cashout.level_2_sent" : "cashout.level_2_text")}
      isStressed={!isSent}
    >
      <Link
        to="/level-2"
        className={buttonClass({ variant: isSent ? "soft" : "line", size: "sm" })}
      >
        {t(isSent ? "cashout.level_2_look" : "cashout.level_2_start")}
      </Link>
    </RowCard>
  );
}

function TurnoverCard({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const { turnover, has_bonus } = standing;
  return (
    <Card className={styles.turnover} aria-labelledby="cash-out-turnover">
      <Badge tone="pending" icon="lock">
        {t("cashout.not_yet")}
      </Badge>
      <h2 id="cash-out-turnover">{t("cashout.turnover")}</h2>
      <p className={styles.left}>
        <small>{t("cashout.turnover_left")}</small>
        <b>{formatWhole(turnover)}</b>
        <small>{currency}</small>
      </p>
      <p>{t("cashout.turnover_text", { turnover: formatWhole(turnover) })}</p>
      {has_bonus && <GiveUp standing={standing} />}
    </Card>
  );
}
