import { Button, Money, Sheet } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { useTranslation } from "../../../../locales/i18n.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { Receipt } from "../receipt/receipt.tsx";
import { ConfirmView } from "./confirm-view.tsx";
import { type AskedLine, totalOf } from "../draft/slip-lines.ts";
import { OutcomeActions, OutcomeView } from "./outcome-view.tsx";
import type { SlipBody, SlipState } from "./slip-command.ts";
import styles from "./bet-sheet.module.css";

const isConfirming = ({ phase }: SlipState): boolean =>
  phase === "idle" || phase === "ready" || phase === "sending";

const titleOf = (state: SlipState) => {
  if (state.phase === "done") return "receipt.title";
  return isConfirming(state) ? "slip.confirm_title" : "slip.title";
};

type BetSheetProps = {
  lottery: BetLottery;
  question: SlipBody | null;
  state: SlipState;
  isOpen: boolean;
  onSend: (body: SlipBody) => void;
  onCheck: () => void;
  onClose: () => void;
};

/** One sheet from the confirmation to the receipt, so that the layout does not change while a slip is being sent. */
export function BetSheet(props: BetSheetProps) {
  const { lottery, question, state, isOpen, onSend, onCheck, onClose } = props;
  const { t } = useTranslation();
  const { phase } = state;
  const isAsking = isConfirming(state);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The tapped button is removed when the state of the slip changes, so the focus moves to the sheet's content.
    if (isOpen && !isAsking) body.current?.focus();
  }, [isOpen, isAsking, phase]);
  const shown = state.phase === "sending" ? state.attempt.body : question;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(titleOf(state))}
      closeLabel={t("menu.close")}
      footer={
        isAsking ? (
          <ConfirmButton
            lines={shown?.lines ?? []}
            isSending={phase === "sending"}
            onConfirm={() => question !== null && onSend(question)}
          />
        ) : (
          <OutcomeActions state={state} onSend={onSend} onCheck={onCheck} onClose={onClose} />
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {isAsking && shown !== null && (
          <ConfirmView
            lottery={lottery}
            draw={shown.draw}
            lines={shown.lines}
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
  onConfirm: () => void;
};

function ConfirmButton({ lines, isSending, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="gold"
      size="lg"
      full
      busy={isSending}
      className={styles.confirm}
      onClick={onConfirm}
    >
      <span>{t("slip.confirm")}</span>
      <Money amount={totalOf(lines)} />
    </Button>
  );
}
