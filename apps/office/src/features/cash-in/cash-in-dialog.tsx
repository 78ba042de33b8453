import {
  ApproveWarned,
  type CashInDialogProps,
  CorrectDialog,
  RejectCashIn,
} from "./decision-dialogs.tsx";
import { ReopenDialog, ReverseDialog } from "./request-dialogs.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

/** The open dialog: a decision, or the id of a reason for a rejection. */
export type OpenDialog =
  | "approve"
  | "correct"
  | "reject"
  | "return"
  | "excess"
  | "reopen"
  | "reverse"
  | number;

/** The dialog of a return begins again when what is known changes, because its first amount is computed from it. */
const stateOf = ({ version, arrived: { known, sent_back } }: CashInDialogProps["cashIn"]): string =>
  [version, known, sent_back].join(" ");

/** The dialog of a decision about a cash-in. */
export function CashInDialog({ open, ...dialog }: CashInDialogProps & { open: OpenDialog }) {
  switch (open) {
    case "approve":
      return <ApproveWarned {...dialog} />;
    case "correct":
      return <CorrectDialog {...dialog} />;
    case "return":
    case "excess":
      return <ReturnDialog key={stateOf(dialog.cashIn)} {...dialog} isExcess={open === "excess"} />;
    case "reopen":
      return <ReopenDialog {...dialog} />;
    case "reverse":
      return <ReverseDialog {...dialog} />;
    default:
      return <RejectCashIn {...dialog} reason={open === "reject" ? undefined : open} />;
  }
}
