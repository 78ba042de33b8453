import { formatWhole, isTransferBlocked, yangonMinute } from "@shwe/rules";
import { Notice, StateCard } from "@shwe/ui";

import { useTranslation } from "../../lib/i18n.ts";
import type { TransferState } from "./transfer-state.ts";
import styles from "./transfer.module.css";
import type { Wallet } from "./wallet.ts";

type TransferNoteProps = { state: TransferState; wallet: Wallet; pausedUntil: Date | undefined };

/** The one remark that matters now: what came of the last press, or whether a transfer is allowed at all, and why. */
export function TransferNote({ state, wallet, pausedUntil }: TransferNoteProps) {
  const { t } = useTranslation();
  const { notice, phase } = state;
  if (phase === "sending") {
    return (
      <div role="status">
        <StateCard icon="hour" title={t("transfer.waiting")} />
      </div>
    );
  }
  if (notice?.kind === "not_sent") {
    return (
      <div role="alert">
        <StateCard icon="x" tone="bad" title={t("transfer.not_sent")}>
          {t("transfer.not_sent_text")}
        </StateCard>
      </div>
    );
  }
  if (notice?.kind === "refused") {
    return (
      <div role="alert">
        <StateCard icon="x" tone="bad" title={t("transfer.refused")}>
          {notice.message}
        </StateCard>
      </div>
    );
  }
  if (pausedUntil !== undefined) {
    return (
      <Notice kind="warn" icon="pause">
        {t("transfer.paused", { time: yangonMinute(pausedUntil) })}
      </Notice>
    );
  }
  return <RuleNote wallet={wallet} />;
}

/** R-306, explained where it bites. */
function RuleNote({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const turnover = formatWhole(wallet.turnover);
  if (isTransferBlocked(wallet)) {
    return (
      <Notice kind="bad" icon="lock">
        <b className={styles.blocked}>{t("transfer.blocked")}</b>{" "}
        {t("transfer.blocked_text", { turnover })}
      </Notice>
    );
  }
  return wallet.turnover > 0 ? (
    <Notice kind="warn">{t("transfer.still_free", { turnover })}</Notice>
  ) : (
    <Notice kind="good">{t("transfer.free")}</Notice>
  );
}
