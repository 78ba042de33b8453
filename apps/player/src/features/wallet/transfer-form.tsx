import { AmountField } from "@shwe/client/fields/amount";
import { formatWhole } from "@shwe/rules";
import { Chip } from "@shwe/ui";
import type { SubmitEvent } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { Purses } from "./purses.tsx";
import { TransferNote } from "./transfer-note.tsx";
import type { TransferState } from "./transfer-command.ts";
import { bodyOf, type FormState, withDigits, withOtherDirection } from "./transfer-form-state.ts";
import styles from "./transfer.module.css";
import { sourceOf, type Wallet } from "./wallet.ts";

const presets = [1_000, 5_000, 10_000, 50_000];

type TransferFormProps = {
  state: TransferState;
  form: FormState;
  wallet: Wallet;
  /** The end of the player's break, if the break forbids a transfer in this direction. */
  pausedUntil: Date | undefined;
  change: (next: (form: FormState) => FormState) => void;
  onSubmit: () => void;
};

export function TransferForm(props: TransferFormProps) {
  const { state, form, wallet, pausedUntil, change, onSubmit } = props;
  const { t } = useTranslation();
  const { direction, digits, problem } = form;
  const { amount } = bodyOf(form);
  const source = sourceOf(wallet, direction);
  const isSending = state.phase === "sending";
  const setDigits = (next: string) => change((before) => withDigits(before, next));
  const setAmount = (next: number) => setDigits(next > 0 ? String(next) : "");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Purses
        wallet={wallet}
        direction={direction}
        amount={amount > source ? 0 : amount}
        onTurn={() => change(withOtherDirection)}
      />
      <AmountField
        label={t("transfer.amount")}
        digits={digits}
        error={amountError(problem, t)}
        disabled={isSending}
        onChange={setDigits}
        all={{ label: t("transfer.all"), onPress: () => setAmount(source) }}
      />
      <div className={styles.presets} role="group" aria-label={t("transfer.presets")}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            pressed={amount === preset}
            disabled={isSending || preset > source}
            onClick={() => setAmount(preset)}
          >
            {formatWhole(preset)}
          </Chip>
        ))}
      </div>
      <TransferNote state={state} wallet={wallet} pausedUntil={pausedUntil} />
    </form>
  );
}

type Texts = ReturnType<typeof useTranslation>["t"];

function amountError(problem: FormState["problem"], t: Texts): string | null {
  if (problem === "no_amount") return t("transfer.set_amount");
  return problem === "too_much" ? t("transfer.too_much") : null;
}
