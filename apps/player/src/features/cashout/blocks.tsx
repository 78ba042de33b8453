import { formatWhole } from "@shwe/rules";
import { Badge, buttonClass, Card, type IconName, IconTile, Notice } from "@shwe/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

import cash from "../../domain/cash/cash.module.css";
import { currency } from "../../domain/cash/currency.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Standing } from "./api/get-standing.ts";
import type { Block } from "./blocks-of.ts";
import styles from "./cash-out.module.css";
import { GiveUp } from "./give-up.tsx";

type BlocksProps = { blocks: readonly Block[]; standing: Standing };

/** Every reason why a cash-out is not possible now, with what the player can do about it. */
export function Blocks({ blocks, standing }: BlocksProps) {
  const { t } = useTranslation();
  const cards: Record<Block, ReactNode> = {
    switched_off: (
      <BlockRow
        icon="pause"
        title={t("cashout.switched_off")}
        text={t("cashout.switched_off_text")}
      />
    ),
    frozen: <BlockRow icon="lock" title={t("cashout.frozen")} text={t("cashout.frozen_text")} />,
    turnover: <TurnoverCard standing={standing} />,
    level_2: (
      <BlockRow icon="shield" title={t("cashout.level_2")} text={t("cashout.level_2_text")}>
        <Link to="/level-2" className={buttonClass({ variant: "line", size: "sm" })}>
          {t("cashout.level_2_start")}
        </Link>
      </BlockRow>
    ),
    today: <BlockRow icon="clock" title={t("cashout.today")} text={t("cashout.today_text")} />,
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

type BlockRowProps = { icon: IconName; title: string; text: string; children?: ReactNode };

function BlockRow({ icon, title, text, children }: BlockRowProps) {
  return (
    <Card as="div" className={styles.block}>
      <IconTile icon={icon} />
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
      {children}
    </Card>
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
