import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useMoneyCommand } from "../../domain/money/use-money-command.ts";
import { useLocale } from "../../locales/i18n.ts";
import { transferCommand, type TransferState } from "./transfer-command.ts";
import { bodyOf, emptyForm, type FormState, formOf, problemOf } from "./transfer-form-state.ts";

type Transfer = {
  state: TransferState;
  form: FormState;
  change: (next: (form: FormState) => FormState) => void;
  /** Starts a new transfer, unless the outcome of the last one is unknown. */
  start: () => void;
  /** Sends the transfer if the amount is available. */
  send: (available: number) => void;
  /** Finds the unknown outcome by sending the same key and amount again. */
  check: () => void;
  /** Stops waiting for the unknown outcome of a transfer, so that a new one can be started. */
  abandon: () => void;
};

/** A transfer between the wallets: the form and the money command. */
export function useTransfer(): Transfer {
  const { tag } = useLocale();
  const { state, ...command } = useMoneyCommand(transferCommand(tag, useQueryClient()));
  const [form, setForm] = useState(emptyForm());
  const sent = state.phase === "checking" ? state.attempt.body : null;
  return {
    state,
    form,
    change: (next) => {
      if (command.isUnderWay) return;
      command.edit();
      setForm(next);
    },
    start: () => {
      command.open();
      if (!command.isUnderWay) setForm(({ direction }) => emptyForm(direction));
    },
    send: (available) => {
      const problem = problemOf(form, available);
      if (problem !== null) {
        command.edit();
        setForm({ ...form, problem });
      } else command.submit(bodyOf(form));
    },
    check: () => {
      // After a reload the form is empty, so it shows the stored transfer that is sent again.
      if (sent !== null) setForm(formOf(sent));
      command.check();
    },
    abandon: () => {
      if (sent !== null) setForm(emptyForm(sent.direction));
      command.abandon();
      command.open();
    },
  };
}
