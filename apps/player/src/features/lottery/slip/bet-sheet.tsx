import { Sheet } from "@shwe/ui";
import { useEffect, useRef } from "react";

import { useTranslation } from "../../../lib/i18n.ts";
import type { Lottery } from "../lotteries.ts";
import type { Placing } from "../placing/place.ts";
import { Receipt } from "../receipt/receipt.tsx";
import { ConfirmActions, ConfirmView } from "./confirm-view.tsx";
import { OutcomeActions, OutcomeView } from "./outcome-view.tsx";
import type { Question } from "./question.ts";
import styles from "./bet-sheet.module.css";

const titleOf = (phase: Placing["phase"]) => {
  if (phase === "placed") return "receipt.title";
  return phase === "idle" || phase === "sending" ? "slip.confirm_title" : "slip.title";
};

type BetSheetProps = {
  lottery: Lottery;
  question: Question | null;
  placing: Placing;
  isOpen: boolean;
  onSend: (question: Question) => void;
  onCheck: () => void;
  onClose: () => void;
};

/** From the question to the receipt: one sheet, so that nothing jumps while money is on its way. */
export function BetSheet(props: BetSheetProps) {
  const { lottery, question, placing, isOpen, onSend, onCheck, onClose } = props;
  const { t } = useTranslation();
  const { phase } = placing;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: what came of it gets the focus.
    if (isOpen && phase !== "idle" && phase !== "sending") body.current?.focus();
  }, [isOpen, phase]);
  const isAsking = phase === "idle" || phase === "sending";
  const shown = phase === "sending" ? placing.attempt : question;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t(titleOf(phase))}
      closeLabel={t("menu.close")}
      footer={
        isAsking ? (
          <ConfirmActions
            lines={shown?.lines ?? []}
            isSending={phase === "sending"}
            onConfirm={() => question !== null && onSend(question)}
          />
        ) : (
          <OutcomeActions placing={placing} onSend={onSend} onCheck={onCheck} onClose={onClose} />
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
        {placing.phase === "placed" ? (
          <Receipt lottery={lottery} attempt={placing.attempt} placed={placing.placed} />
        ) : (
          !isAsking && <OutcomeView lottery={lottery} placing={placing} />
        )}
      </div>
    </Sheet>
  );
}
