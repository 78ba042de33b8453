import { formatWhole, isTransferBlocked, yangonMinute } from "@shwe/rules";
import { Notice, StateCard } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import type { TransferState } from "./transfer-command.ts";
import styles from "./transfer.module.css";
import type { Wallet } from "./wallet.ts";

type TransferNoteProps = { state: TransferState; wallet: Wallet; pausedUntil: Date | undefined };

/**
 * The note in the transfer form: the outcome of the last tap on its button, or whether a transfer is allowed and why.
 */
export function TransferNote({ state, wallet, pausedUntil }: TransferNoteProps) {
  const { t } = useTranslation();
  if (state.phase === "sending") {
    return (
      <div role="status">
        <StateCard icon="hour" title={t("transfer.waiting")} />
      </div>
    );
  }
  if (state.phase === "not_sent") {
    return (
      <div role="alert">
        <StateCard icon="x" tone="bad" title={t("transfer.not_sent")}>
          {t("transfer.not_sent_text")}
        </StateCard>
      </div>
    );
  }
  if (state.phase === "refused") {
    return (
      <div role="alert">
        <StateCard icon="x" tone="bad" title={t("transfer.refused")}>
          {state.refusal.message}
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

/** Explains whether the turnover rule allows a transfer. */
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
