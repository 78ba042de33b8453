import { isTransferBlocked } from "@shwe/rules";
import { Button, Sheet } from "@shwe/ui";
import { useEffect, useEffectEvent, useRef } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { closeOverlay } from "../../domain/overlay.ts";
import { usePause } from "../../domain/protection/protection-query.ts";
import { useUser } from "../../domain/session/session.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import { OutcomeActions } from "./outcome-actions.tsx";
import { TransferForm } from "./transfer-form.tsx";
import { TransferOutcome } from "./transfer-outcome.tsx";
import styles from "./transfer.module.css";
import { useTransfer } from "./use-transfer.ts";
import { sourceOf, walletOf } from "./wallet.ts";

export function TransferSheet({ isOpen }: { isOpen: boolean }) {
  const user = useUser();
  return user === null ? null : <PlayerSheet isOpen={isOpen} user={user} />;
}

function PlayerSheet({ isOpen, user }: { isOpen: boolean; user: UserInfo }) {
  const { t } = useTranslation();
  const { state, form, change, start, send, check, abandon } = useTransfer();
  const { phase } = state;
  const wallet = walletOf(user);
  const pause = usePause();
  // During a break the player may move money out of the game wallet, but not into it.
  const pausedUntil = form.direction === "to_game" ? pause?.until : undefined;
  const isBlocked = isTransferBlocked(wallet) || pausedUntil !== undefined;

  const onOpened = useEffectEvent(start);
  useEffect(() => {
    if (isOpen) onOpened();
  }, [isOpen]);

  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The tapped button was removed, so the outcome message gets the focus.
    if (phase === "checking" || phase === "done") outcome.current?.focus();
  }, [phase]);

  const isForm = phase !== "checking" && phase !== "done";
  const trySend = () => {
    if (!isBlocked && phase !== "sending") send(sourceOf(wallet, form.direction));
  };
  return (
    <Sheet
      open={isOpen}
      onClose={closeOverlay}
      title={t("transfer.title")}
      closeLabel={t("menu.close")}
      footer={
        isForm ? (
          // Without an amount the button gives the reason instead of sending, so it is not gold.
          <Button
            variant={form.digits === "" ? "soft" : "gold"}
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
            onCheck={check}
            onLeave={abandon}
            onAnother={start}
            onFinish={closeOverlay}
          />
        )
      }
    >
      {state.phase !== "checking" && state.phase !== "done" ? (
        <TransferForm
          state={state}
          form={form}
          wallet={wallet}
          pausedUntil={pausedUntil}
          change={change}
          onSubmit={trySend}
        />
      ) : (
        <div ref={outcome} tabIndex={-1} className={styles.outcome}>
          <TransferOutcome body={state.attempt.body} isDone={phase === "done"} wallet={wallet} />
        </div>
      )}
    </Sheet>
  );
}
