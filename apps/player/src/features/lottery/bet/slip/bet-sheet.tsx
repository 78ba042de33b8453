import { Button, buttonClass, Icon, Money, Sheet } from "@shwe/ui";
import { useEffect, useEffectEvent, useId, useRef } from "react";

import { CashInLink } from "../../../../domain/protection/cash-in-link.tsx";
import { useUser } from "../../../../domain/session/session.ts";
import { useTranslation } from "../../../../locales/i18n.ts";
import { useSequence } from "../again/sequence-store.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { Receipt } from "../receipt/receipt.tsx";
import { ConfirmView } from "./confirm-view.tsx";
import { type AskedLine, totalOf } from "../draft/slip-lines.ts";
import { OutcomeActions, OutcomeView } from "./outcome-view.tsx";
import type { SlipBody, SlipState } from "./slip-command.ts";
import type { Question } from "./use-bet.ts";
import styles from "./bet-sheet.module.css";

const isConfirming = ({ phase }: SlipState): boolean =>
  phase === "idle" || phase === "ready" || phase === "sending";

const keyOf = (state: SlipState): string | null => ("attempt" in state ? state.attempt.key : null);

const titleOf = (state: SlipState) => {
  if (state.phase === "done") return "receipt.title";
  return isConfirming(state) ? "slip.confirm_title" : "slip.title";
};

type BetSheetProps = {
  lottery: BetLottery;
  question: Question | null;
  state: SlipState;
  isOpen: boolean;
  onSend: (body: SlipBody) => void;
  onCheck: () => void;
  onClose: () => void;
};

/** One sheet from the confirmation to the receipt, so that the layout does not change while a slip is being sent. */
export function BetSheet(props: BetSheetProps) {
  const { lottery, question, state, onSend, onCheck, onClose } = props;
  const { t } = useTranslation();
  const { phase } = state;
  const key = keyOf(state);
  // After a reload, a slip that is one of several draws is shown by the sheet of those draws.
  const user = useUser();
  const { sequence } = useSequence(user?.id ?? null);
  const isShownElsewhere =
    key !== null && sequence?.steps.some((step) => step.key === key) === true;
  const isOpen = props.isOpen && !isShownElsewhere;
  const isOver = isShownElsewhere && phase !== "sending" && phase !== "checking";
  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const isAsking = isConfirming(state);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The tapped button is removed when the state of the slip changes, so the focus moves to the sheet's content.
    if (isOpen && !isAsking) body.current?.focus();
  }, [isOpen, isAsking, phase]);
  const shown = state.phase === "sending" ? state.attempt.body : question?.body;
  const lines = shown?.lines ?? [];
  // While the slip is being sent, its stake may already be subtracted from the balance, so no balance is shown.
  const balance = phase === "sending" ? undefined : user?.balance;
  const isPoor = balance !== undefined && balance < totalOf(lines);
  const reason_id = useId();
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(titleOf(state))}
      closeLabel={t("menu.close")}
      footer={
        isAsking ? (
          <ConfirmButton
            lines={lines}
            isSending={phase === "sending"}
            reason_id={isPoor ? reason_id : undefined}
            onConfirm={() => question !== null && onSend(question.body)}
          />
        ) : (
          <OutcomeActions state={state} onSend={onSend} onCheck={onCheck} onClose={onClose} />
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {isAsking && shown !== undefined && (
          <ConfirmView
            lottery={lottery}
            draw={shown.draw}
            lines={lines}
            short={question?.short ?? []}
            balance={balance}
            isPoor={isPoor}
            isSending={phase === "sending"}
          />
        )}
        {state.phase === "done" ? (
          <Receipt lottery={lottery} draw={state.attempt.body.draw} placed={state.outcome} />
        ) : (
          !isAsking && <OutcomeView lottery={lottery} state={state} />
        )}
      </div>
    </Sheet>
  );
}

type ConfirmButtonProps = {
  lines: readonly AskedLine[];
  isSending: boolean;
  /** The id of the message that the balance is not enough, if it is not. */
  reason_id: string | undefined;
  onConfirm: () => void;
};

/** Confirms the slip. Without enough money cash in is the only possible step, so it is the gold one. */
function ConfirmButton({ lines, isSending, reason_id, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation();
  const isPoor = reason_id !== undefined;
  const confirm = (
    <Button
      variant={isPoor ? "soft" : "gold"}
      size="lg"
      full
      busy={isSending}
      disabled={isPoor}
      aria-describedby={reason_id}
      className={styles.confirm}
      onClick={onConfirm}
    >
      <span>{t("slip.confirm")}</span>
      <Money amount={totalOf(lines)} />
    </Button>
  );
  if (!isPoor) return confirm;
  return (
    <div className={styles.steps}>
      <p id={reason_id} className={styles.reason}>
        <Icon name="alert" size={16} />
        {t("slip.short")}
      </p>
      <CashInLink className={buttonClass({ variant: "gold", size: "lg", full: true })}>
        {t("page.cashin")}
      </CashInLink>
      {confirm}
    </div>
  );
}
