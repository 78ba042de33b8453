import { reason_length_max } from "@shwe/contract/office/limits";
import { toast } from "@shwe/ui";
import { CheckCheck } from "lucide-react";
import { useRef, useState } from "react";

import { errorText } from "../../domain/api/error-text.ts";
import { TextArea, TextField } from "../../domain/forms/field.tsx";
import { isReason } from "../../domain/forms/reason-rules.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { changeText } from "../../domain/money/money-text.ts";
import { wholeNumber } from "../../domain/money/whole-number.ts";
import { Button } from "../../domain/parts/button.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { TwoPeople } from "../../domain/parts/two-people.tsx";
import { useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { useCloseDay } from "./api/close-day.ts";
import type { Account } from "./api/list-accounts.ts";
import styles from "./receiving-accounts.module.css";

type CloseDayFormProps = {
  account: Account;
  day: string;
  /** What the payment app should show by the ledger. */
  figure: number;
  /** This operator credited or paid from the account, so a second person confirms the day also without a difference. */
  hasDecided: boolean;
  onDone: () => void;
};

/** Compares the balance in the payment app with the ledger. Without a difference an operator who decided nothing about the account closes the day alone. */
export function CloseDayForm({ account, day, figure, hasDecided, onDone }: CloseDayFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const entered = wholeNumber(typed);
  const difference = entered === undefined ? undefined : entered - figure;
  const differs = difference !== undefined && difference !== 0;
  const isForTwo = difference !== undefined && (differs || hasDecided);
  const close = useCloseDay(({ approval_id }) => {
    setTyped("");
    onDone();
    toast.success(approval_id === null ? t("accounts.day_closed", { day }) : t("form.asked"));
  });
  const isReady = difference !== undefined && (!differs || isReason(reason)) && !close.isPending;
  const send = (): void => {
    if (!isReady || entered === undefined) return;
    // The reason is part of a request only; without a difference the two figures say all.
    const body = { entered, reason: differs ? reason.trim() : t("accounts.agrees") };
    close.mutate({ params: { id: account.id, day }, body });
  };
  useKeys([{ keys: "e", label: t("accounts.key_enter"), run: () => field.current?.focus() }]);
  return (
    <form
      noValidate
      className={styles.close}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        ref={field}
        label={t("accounts.entered")}
        hint={t("accounts.entered_hint")}
        error={typed !== "" && entered === undefined ? t("accounts.wrong_amount") : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {difference === undefined ? null : (
        <KeyValues
          rows={[
            [
              t("accounts.difference"),
              <b key="difference" className={differs ? styles.differs : styles.agrees}>
                {changeText(difference)}
              </b>,
            ],
          ]}
        />
      )}
      {differs ? (
        <TextArea
          label={t("form.reason")}
          hint={t("accounts.difference_hint")}
          maxLength={reason_length_max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {isForTwo && !differs ? <Note title={t("accounts.decided_here")} /> : null}
      {isForTwo ? <ClosingPeople /> : null}
      {close.error === null ? null : <Note tone="bad" isAlert title={errorText(close.error)} />}
      <div className={styles.acts}>
        <Button kind="main" type="submit" disabled={!isReady}>
          <CheckCheck aria-hidden />
          {isForTwo ? t("form.ask") : t("accounts.close_this_day")}
        </Button>
      </div>
    </form>
  );
}

/** Who closes a day that needs two people. A confirmed difference is posted to an account of the company. */
function ClosingPeople() {
  const { t } = useTranslation();
  const { name } = useMe();
  return (
    <TwoPeople
      neverSame={t("approvals.never_same")}
      people={[
        {
          ...{ role: t("approvals.maker"), name, title: t("approvals.you_name", { name }) },
          ...{ note: t("players.proof_on_send"), state: "own" },
        },
        {
          ...{ role: t("approvals.checker"), name: null, title: t("players.another") },
          ...{ note: t("players.another_note"), state: "free" },
        },
      ]}
    />
  );
}
