import { limitPeriods } from "@shwe/contract/player/protection";
import { formatWhole, yangonMinute } from "@shwe/rules";
import { Button, Card, Meter, Money, Segmented } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { firstPeriod, type Limit, limitAt, type LimitKind } from "./limits.ts";
import { LimitSheet } from "./limit-sheet.tsx";
import { PendingRaise } from "./pending-raise.tsx";
import styles from "./protection.module.css";

type LimitCardProps = { kind: LimitKind; limits: readonly Limit[] };

/** The limits of one kind (deposit, stake or loss), one period at a time. */
export function LimitCard({ kind, limits }: LimitCardProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState(() => firstPeriod(limits, kind));
  const [isEditing, setEditing] = useState(false);
  const limit = limitAt(limits, { kind, period });
  const title = t(`protect.limit_${kind}`);
  return (
    <Card className={styles.card} aria-labelledby={`limit-${kind}`}>
      <div className={styles.cardHead}>
        <h2 id={`limit-${kind}`}>{title}</h2>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${t(limit === undefined ? "protect.set" : "protect.edit")}: ${title}, ${t(`protect.period_${period}`)}`}
          onClick={() => setEditing(true)}
        >
          {t(limit === undefined ? "protect.set" : "protect.edit")}
        </Button>
      </div>
      <p className={styles.hint}>{t(`protect.limit_${kind}_text`)}</p>
      <Segmented
        label={t("protect.period_of", { limit: title })}
        value={period}
        options={limitPeriods.map((value) => ({
          value,
          label: t(`protect.period_${value}`),
        }))}
        onChange={setPeriod}
      />
      {limit === undefined ? (
        <p className={styles.none}>{t("protect.none")}</p>
      ) : (
        <Use limit={limit} title={title} />
      )}
      {limit !== undefined && limit.raise !== null && (
        <PendingRaise limit={limit} raise={limit.raise} />
      )}
      <LimitSheet
        place={{ kind, period }}
        limit={limit}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
      />
    </Card>
  );
}

function Use({ limit, title }: { limit: Limit; title: string }) {
  const { t } = useTranslation();
  const { amount, used, room, resets_at } = limit;
  const figures = { used: formatWhole(used), amount: formatWhole(amount) };
  return (
    <div className={styles.use}>
      <p className={styles.figures}>
        <span>
          {t("protect.used")} <Money amount={used} tone="gold" />
        </span>
        <Money amount={amount} unit />
      </p>
      <Meter label={title} share={used / amount} text={t("protect.used_of", figures)} />
      <p className={styles.hint}>
        {t("protect.room", {
          room: formatWhole(room),
          time: yangonMinute(new Date(resets_at)),
        })}
      </p>
    </div>
  );
}
