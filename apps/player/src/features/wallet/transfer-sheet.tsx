import { isTransferBlocked } from "@shwe/rules";
import { Button, Sheet } from "@shwe/ui";
import { useEffect, useEffectEvent, useRef } from "react";

import { useTranslation } from "../../lib/i18n.ts";
import { closeOverlay } from "../../lib/overlay.ts";
import { usePause } from "../../lib/protection-query.ts";
import { useUser } from "../../lib/session.ts";
import type { UserInfo } from "../../lib/user-info.ts";
import { OutcomeActions } from "./outcome-actions.tsx";
import { TransferForm } from "./transfer-form.tsx";
import { TransferOutcome } from "./transfer-outcome.tsx";
import { attemptOf } from "./transfer-state.ts";
import styles from "./transfer.module.css";
import { newKey, useTransfer } from "./use-transfer.ts";
import { sourceOf, walletOf } from "./wallet.ts";

export function TransferSheet({ isOpen }: { isOpen: boolean }) {
  const user = useUser();
  return user === null ? null : <PlayerSheet isOpen={isOpen} user={user} />;
}

function PlayerSheet({ isOpen, user }: { isOpen: boolean; user: UserInfo }) {
  const { t } = useTranslation();
  const { state, tell, send, leave } = useTransfer(user);
  const { phase } = state;
  const wallet = walletOf(user);
  const pause = usePause();
  // A break keeps money out of the games, never in them.
  const pausedUntil = state.direction === "to_game" ? pause?.until : undefined;
  const isBlocked = isTransferBlocked(wallet) || pausedUntil !== undefined;
  const startAnew = () => tell({ type: "opened", key: newKey() });

  const onOpened = useEffectEvent(startAnew);
  useEffect(() => {
    if (isOpen) onOpened();
  }, [isOpen]);

  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: what came of it gets the focus.
    if (phase === "unsure" || phase === "done") outcome.current?.focus();
  }, [phase]);

  const trySend = () => {
    const { amount, direction } = attemptOf(state);
    if (isBlocked || phase !== "editing") return;
    if (amount === 0) tell({ type: "noticed", notice: { kind: "no_amount" } });
    else if (amount > sourceOf(wallet, direction))
      tell({ type: "noticed", notice: { kind: "too_much" } });
    // Known to be without a line: it is not even tried, so that it is certain that nothing happened.
    else if (!navigator.onLine) tell({ type: "noticed", notice: { kind: "not_sent" } });
    else send();
  };

  const isForm = phase === "editing" || phase === "sending";
  return (
    <Sheet
      open={isOpen}
      onClose={closeOverlay}
      title={t("transfer.title")}
      closeLabel={t("menu.close")}
      footer={
        isForm ? (
          <Button
            variant="gold"
            size="lg"
            full
            busy={phase === "sending"}
            disabled={isBlocked}
            onClick={trySend}
          >
            {t("transfer.send")}
          </Button>
        ) : (
          <OutcomeActions
            isDone={phase === "done"}
            onCheck={send}
            onLeave={leave}
            onAnother={startAnew}
            onFinish={closeOverlay}
          />
        )
      }
    >
      {isForm ? (
        <TransferForm
          state={state}
          wallet={wallet}
          pausedUntil={pausedUntil}
          tell={tell}
          onSubmit={trySend}
        />
      ) : (
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          <TransferOutcome state={state} wallet={wallet} />
        </div>
      )}
    </Sheet>
  );
}
