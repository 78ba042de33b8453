import { Card, figuresClass, Icon } from "@shwe/ui";
import { checkChain, type ChainOutcome, type LogHead } from "@shwe/rules/lottery";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { keysQuery } from "./api/list-keys.ts";
import { logQuery, type NewLog } from "./api/load-log.ts";
import { readSeenHead, rememberHead } from "./seen-head.ts";
import cardStyles from "./card.module.css";
import styles from "./log-card.module.css";

/** The outcome of checking the log of seals. `first`: this device has no earlier head of the log to compare with. */
type Found = { outcome: ChainOutcome | "first"; head: LogHead; count: number };

async function compare(
  seen: LogHead | null,
  log: NonNullable<NewLog>,
  keys: Record<string, string>,
): Promise<Found> {
  const { head, entries } = log;
  if (seen === null) return { outcome: "first", head, count: 0 };
  const outcome = await checkChain(seen, head, entries, keys);
  return { outcome, head, count: entries.length };
}

/** Checks the log of seals since this device's last visit, and stores its head if the log is consistent. */
export function LogCard() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [seen] = useState(readSeenHead);
  const [found, setFound] = useState<Found | null>(null);
  const { data: log, isError } = useQuery(logQuery(seen, tag));
  const { data: keys } = useQuery(keysQuery(tag));
  useEffect(() => {
    if (!log || !keys) return;
    let isCurrent = true;
    void compare(seen, log, keys.public_keys).then((result) => {
      if (!isCurrent) return;
      setFound(result);
      if (["first", "consistent"].includes(result.outcome)) rememberHead(result.head);
    });
    return () => {
      isCurrent = false;
    };
  }, [log, keys, seen]);
  if (!log && !isError) return null;
  return (
    <Card className={cardStyles.card} aria-labelledby="verify-log">
      <h2 id="verify-log">{t("verify.log")}</h2>
      <p className={cardStyles.hint}>{t("verify.log_why")}</p>
      {log && (
        <div className={cardStyles.key}>
          <p>
            <b>{t("verify.log_head", { seq: log.head.seq })}</b>
          </p>
          <code className={figuresClass}>{log.head.hash}</code>
        </div>
      )}
      {isError && <p className={cardStyles.hint}>{t("verify.log_offline")}</p>}
      {found !== null && <LogOutcome found={found} />}
    </Card>
  );
}

function LogOutcome({ found: { outcome, count } }: { found: Found }) {
  const { t } = useTranslation();
  const isGood = outcome === "first" || outcome === "consistent";
  return (
    <p className={styles.logOutcome} data-outcome={outcome} role="status">
      <Icon name={isGood ? "check" : outcome === "incomplete" ? "info" : "ban"} size={17} />
      {outcome === "consistent"
        ? t("verify.log_consistent", { count })
        : t(`verify.log_${outcome}`)}
    </p>
  );
}
