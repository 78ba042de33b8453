import { formatWhole, yangonMinute } from "@shwe/rules";
import { Button, figuresClass, Notice, toast } from "@shwe/ui";

import { clockText } from "../../lib/clock/clock-text.ts";
import { useSecondsLeft } from "../../lib/clock/use-seconds-left.ts";
import { useTranslation } from "../../locales/i18n.ts";
import type { Limit } from "./limits.ts";
import styles from "./protection.module.css";
import { useChange } from "./use-change.ts";

type PendingRaiseProps = { limit: Limit; raise: NonNullable<Limit["raise"]> };

/** A requested raise of a limit: the remaining wait, then the buttons to confirm or cancel it. */
export function PendingRaise({ limit, raise }: PendingRaiseProps) {
  const { t } = useTranslation();
  const { kind, period, amount } = limit;
  const seconds = useSecondsLeft(new Date(raise.possible_at).getTime());
  const confirm = useChange("confirmLimit", () => toast.success(t("protect.raise_done")));
  const cancel = useChange("cancelLimit", () => toast.success(t("protect.raise_gone")));
  const isBusy = confirm.isBusy || cancel.isBusy;
  const error = confirm.error ?? cancel.error;
  const isReady = seconds === 0;
  const from = formatWhole(amount);
  const time = yangonMinute(new Date(isReady ? raise.lapses_at : raise.possible_at));
  return (
    <Notice kind="warn" icon="hour">
      <div className={styles.raise}>
        <b className={figuresClass}>
          {from} → {raise.amount === null ? t("protect.no_limit") : formatWhole(raise.amount)}
        </b>
        <p>{t(isReady ? "protect.raise_ready" : "protect.raise_waits", { time })}</p>
        {!isReady && (
          <p className={styles.clock}>
            <span className={figuresClass}>{clockText(seconds)}</span>
          </p>
        )}
        {error !== null && (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
        <div className={styles.raiseWays}>
          <Button
            variant="line"
            size="sm"
            disabled={!isReady || isBusy}
            busy={confirm.isBusy}
            onClick={() => confirm.change({ kind, period })}
          >
            {t("protect.raise_confirm")}
          </Button>
          <Button
            variant="soft"
            size="sm"
            disabled={isBusy}
            busy={cancel.isBusy}
            onClick={() => cancel.change({ kind, period })}
          >
            {t("protect.raise_cancel")}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
