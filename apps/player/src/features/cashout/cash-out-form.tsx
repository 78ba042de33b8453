import { PasswordField } from "@shwe/client/fields/password";
import { formatWhole } from "@shwe/rules";
import { Card, ConfirmDialog, Money } from "@shwe/ui";
import { type SubmitEvent, useState } from "react";

import cash from "../../domain/cash/cash.module.css";
import { type AmountProblem, amountProblem, feeOf } from "../../domain/cash/amount-problem.ts";
import { AmountStep } from "../../domain/cash/amount-step.tsx";
import { durationText } from "../../domain/cash/expected-time.ts";
import { Figures } from "../../domain/cash/figures-card.tsx";
import { maskedNumber } from "../../domain/cash/masked-number.ts";
import { type Method, methodOf, type Methods } from "../../domain/cash/methods.ts";
import { useHoldText } from "../../domain/cash/use-hold-text.ts";
import { MoneyNote } from "../../domain/cash/money-note.tsx";
import { SendButton } from "../../domain/cash/send-button.tsx";
import type { UserInfo } from "../../domain/session/user-info.ts";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import type { Standing } from "./api/get-standing.ts";
import type { Payee } from "./api/list-payees.ts";
import styles from "./cash-out.module.css";
import { PayeeList } from "./payee/payee-list.tsx";
import { useCashOut } from "./use-cash-out.ts";

type CashOutFormProps = {
  user: UserInfo;
  standing: Standing;
  methods: Methods;
  payees: readonly Payee[];
  presets: readonly number[];
  onRequested: (id: string) => void;
};

type Problem = { amount: AmountProblem; isPasswordMissing: boolean; isPayeeMissing: boolean };
const no_problem: Problem = { amount: null, isPasswordMissing: false, isPayeeMissing: false };

/** Payee, amount and password of a new cash-out. */
export function CashOutForm(props: CashOutFormProps) {
  const { user, standing, methods, payees, presets, onRequested } = props;
  const { t } = useTranslation();
  const command = useCashOut(onRequested);
  const { state, isUnderWay, edit } = command;
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState(no_problem);
  const [isAsking, setAsking] = useState(false);
  // After a reload the form is empty, so it shows the stored request whose outcome is unknown.
  const sent = state.phase === "checking" || state.phase === "sending" ? state.attempt.body : null;
  const payee = payees.find(({ id }) => id === (sent?.payee_id ?? picked)) ?? payees[0];
  const method = methodOf(methods, payee?.payment_id ?? null);
  const held = useHeld(payee, standing);
  const digits = sent === null ? typed : String(sent.amount);
  const amount = Number(digits);
  const fee = method === undefined ? 0 : feeOf(method, amount);
  const change = (apply: () => void) => {
    edit();
    command.forgetWrongPassword();
    setProblem(no_problem);
    apply();
  };
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.phase === "checking") return;
    const found: Problem = {
      amount: method === undefined ? null : amountProblem(amount, method, standing.balance),
      isPasswordMissing: password === "",
      isPayeeMissing: payee === undefined,
    };
    setProblem(found);
    if (found.amount === null && !found.isPasswordMissing && !found.isPayeeMissing) setAsking(true);
  };
  const send = () => {
    setAsking(false);
    if (payee !== undefined) command.submit({ payee_id: payee.id, amount }, password);
  };
  const most = Math.min(standing.balance, method?.amount_max ?? standing.balance);
  return (
    <div className={cash.form}>
      <PayeeList
        user={user}
        payees={payees}
        methods={methods}
        hold_hours={standing.hold_hours}
        chosen={payee?.id ?? null}
        isMissing={problem.isPayeeMissing}
        disabled={isUnderWay}
        onChoose={(id) => change(() => setPicked(id))}
      />
      <form className={cash.panel} onSubmit={ask} noValidate>
        <AmountStep
          digits={digits}
          presets={presets}
          bounds={method}
          room={standing.balance}
          error={amountText(t, problem.amount, method)}
          disabled={isUnderWay}
          after={
            amount === 0 || amount > standing.balance
              ? null
              : { label: t("cashout.after"), balance: standing.balance - amount }
          }
          all={{ label: t("cash.all"), onPress: () => change(() => setTyped(String(most))) }}
          onDigits={(next) => change(() => setTyped(next))}
        />
        <Card as="div" className={styles.proof}>
          <PasswordField
            label={t("cashout.password")}
            name="password"
            autoComplete="current-password"
            showLabel={t("cash.password_show")}
            value={password}
            readOnly={state.phase === "sending"}
            error={
              problem.isPasswordMissing
                ? t("cash.password_missing")
                : (command.wrongPassword ?? undefined)
            }
            onChange={({ target }) => {
              command.forgetWrongPassword();
              if (state.phase === "checking") setPassword(target.value);
              else change(() => setPassword(target.value));
            }}
          />
          <CashOutFigures amount={amount} fee={fee} methods={methods} />
        </Card>
        <div className={cash.send}>
          <MoneyNote
            state={state}
            onCheck={() => {
              const isMissing = password === "";
              setProblem({ ...no_problem, isPasswordMissing: isMissing });
              if (!isMissing) command.check(password);
            }}
            onAbandon={() => {
              command.abandon();
              command.open();
            }}
          />
          {state.phase !== "checking" && (
            <SendButton
              label={t("cashout.send")}
              amount={amount}
              isReady={amount > 0}
              busy={state.phase === "sending"}
            />
          )}
          <p className={cash.hint}>
            {t("cashout.set_aside")}
            {held !== null && <> {t("cashout.question_held", { time: held })}</>}
          </p>
        </div>
      </form>
      {payee !== undefined && (
        <ConfirmDialog
          open={isAsking}
          icon="up"
          title={t("cashout.question", { amount: formatWhole(amount) })}
          text={<Question payee={payee} standing={standing} />}
          confirm={t("cashout.confirm")}
          cancel={t("cash.back")}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Until when a request to the payee would be held; null: it would not. */
function useHeld(payee: Payee | undefined, standing: Standing): string | null {
  const ofPayee = payee?.held_until ?? null;
  // Both are times of the same form, so the later one is the greater text.
  const isPayeeLast = (ofPayee ?? "") > (standing.held_until ?? "");
  return useHoldText(isPayeeLast ? ofPayee : standing.held_until);
}

/** Where the money goes, and until when the request would be held. */
function Question({ payee, standing }: { payee: Payee; standing: Standing }) {
  const { t } = useTranslation();
  const held = useHeld(payee, standing);
  return (
    <>
      <b className={styles.to}>
        {t("cashout.question_to", {
          name: payee.account_name,
          method: payee.payment_name,
          number: maskedNumber(payee.account_number),
        })}
      </b>
      {t("cashout.question_text")}
      {held !== null && <b className={styles.held}>{t("cashout.question_held", { time: held })}</b>}
    </>
  );
}

type CashOutFiguresProps = { amount: number; fee: number; methods: Methods };

function CashOutFigures({ amount, fee, methods }: CashOutFiguresProps) {
  const { t } = useTranslation();
  const { expected } = methods;
  return (
    <Figures
      figures={[
        { label: t("cash.fee"), value: <Money amount={fee} /> },
        ...(fee > 0
          ? [{ label: t("cashout.arrives"), value: <Money amount={amount - fee} /> }]
          : []),
        ...(expected === null
          ? []
          : [{ label: t("cashout.usually"), value: durationText(t, expected.half_s) }]),
      ]}
    />
  );
}

function amountText(
  t: Translate,
  problem: AmountProblem,
  method: Method | undefined,
): string | null {
  if (problem === null || method === undefined) return null;
  if (problem === "missing") return t("cash.missing");
  if (problem === "over_limit") return t("cashout.too_much");
  const bound = problem === "too_small" ? method.amount_min : method.amount_max;
  return t(`cash.${problem}`, { amount: formatWhole(bound) });
}
