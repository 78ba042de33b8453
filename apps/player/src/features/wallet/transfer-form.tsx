import { formatWhole } from "@shwe/rules";
import { Chip } from "@shwe/ui";
import type { SubmitEvent } from "react";

import { useTranslation } from "../../lib/i18n.ts";
import { AmountField } from "../../lib/fields/amount-field.tsx";
import { Purses } from "./purses.tsx";
import { TransferNote } from "./transfer-note.tsx";
import { attemptOf, type TransferEvent, type TransferState } from "./transfer-state.ts";
import styles from "./transfer.module.css";
import { sourceOf, type Wallet } from "./wallet.ts";

const presets = [1_000, 5_000, 10_000, 50_000];

type TransferFormProps = {
  state: TransferState;
  wallet: Wallet;
  /** The end of the break that holds this direction back. */
  pausedUntil: Date | undefined;
  tell: (event: TransferEvent) => void;
  onSubmit: () => void;
};

export function TransferForm({ state, wallet, pausedUntil, tell, onSubmit }: TransferFormProps) {
  const { t } = useTranslation();
  const { direction, digits, notice } = state;
  const { amount } = attemptOf(state);
  const source = sourceOf(wallet, direction);
  const isSending = state.phase === "sending";
  const setAmount = (next: number) => tell({ type: "typed", digits: next > 0 ? String(next) : "" });
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
        onTurn={() => tell({ type: "turned" })}
      />
      <AmountField
        label={t("transfer.amount")}
        digits={digits}
        error={amountError(notice?.kind, t)}
        disabled={isSending}
        onChange={(next) => tell({ type: "typed", digits: next })}
        onAll={() => setAmount(source)}
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

function amountError(kind: string | undefined, t: Texts): string | null {
  if (kind === "no_amount") return t("transfer.set_amount");
  return kind === "too_much" ? t("transfer.too_much") : null;
}
