import { formatWhole } from "@shwe/rules";
import { Card, figuresClass, Icon, IconTile, Meter, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { protectionQuery } from "../../domain/protection/protection-query.ts";
import type { Limit } from "./limits.ts";
import styles from "./protection.module.css";

/** The profile card with the limit that is used up most and a link to all limits. */
export function ProtectionCard({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data, error } = useQuery(protectionQuery(tag, player_id));
  const fullest = fullestOf(data?.limits ?? []);
  return (
    <Card as="div">
      <Link to="/protection" className={styles.row}>
        <IconTile icon="heart" />
        <span>
          <b>{t("page.protection")}</b>
          <small>{t("protect.short")}</small>
        </span>
        <Icon name="chev" size={18} />
      </Link>
      {data === undefined && error === null && (
        <div className={styles.fullest}>
          <Skeleton shape="line" />
        </div>
      )}
      {fullest !== undefined && <Fullest limit={fullest} />}
    </Card>
  );
}

const shareOf = ({ used, amount }: Limit): number => used / amount;

const fullestOf = ([first, ...others]: readonly Limit[]): Limit | undefined =>
  others.reduce(
    (fullest, each) => (fullest === undefined || shareOf(each) > shareOf(fullest) ? each : fullest),
    first,
  );

function Fullest({ limit }: { limit: Limit }) {
  const { t } = useTranslation();
  const { kind, period, used, amount } = limit;
  const label = `${t(`protect.limit_${kind}`)} · ${t(`protect.period_${period}`)}`;
  const figures = { used: formatWhole(used), amount: formatWhole(amount) };
  return (
    <div className={styles.fullest}>
      <p className={styles.figures}>
        <span>{label}</span>
        <span className={figuresClass}>
          <b>{figures.used}</b> / {figures.amount}
        </span>
      </p>
      <Meter label={label} share={shareOf(limit)} text={t("protect.used_of", figures)} />
    </div>
  );
}
