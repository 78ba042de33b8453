import { formatWhole } from "@shwe/rules";
import { cx, Money, Notice } from "@shwe/ui";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";

import cash from "../../domain/cash/cash.module.css";
import { type AmountProblem, amountProblem, feeOf } from "../../domain/cash/amount-problem.ts";
import { AmountStep } from "../../domain/cash/amount-step.tsx";
import { expectedText } from "../../domain/cash/expected-time.ts";
import { Figures } from "../../domain/cash/figures-card.tsx";
import { MethodTiles } from "../../domain/cash/method-tiles.tsx";
import { allMethods, methodOf } from "../../domain/cash/methods.ts";
import { MoneyNote } from "../../domain/cash/money-note.tsx";
import { SendButton } from "../../domain/cash/send-button.tsx";
import { StepCard } from "../../domain/cash/step-card.tsx";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import type { CashInMethods } from "./api/list-cash-in-methods.ts";
import styles from "./cash-in.module.css";
import { useReserve } from "./use-reserve.ts";

type CashInFormProps = {
  methods: CashInMethods;
  presets: readonly number[];
  /** The main balance; undefined until the profile is loaded. */
  balance: number | undefined;
  onReserved: (id: string) => void;
};

/** The first two steps: method and amount. The button reserves the amount, so that the account is shown. */
export function CashInForm({ methods, presets, balance, onReserved }: CashInFormProps) {
  const { t } = useTranslation();
  const { state, isUnderWay, edit, submit, check, abandon, open } = useReserve(onReserved);
  const sent = state.phase === "checking" || state.phase === "sending" ? state.attempt.body : null;
  const [chosen, setChosen] = useState<number | null>(
    () => allMethods(methods).find(({ is_open }) => is_open)?.id ?? null,
  );
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<AmountProblem>(null);
  // After a reload the form is empty, so it shows the stored request whose outcome is unknown.
  const method = methodOf(methods, sent?.payment_id ?? chosen);
  const digits = sent === null ? typed : String(sent.amount);
  const amount = Number(digits);
  const fee = method === undefined ? 0 : feeOf(method, amount);
  const change = (apply: () => void) => {
    edit();
    setProblem(null);
    apply();
  };
  const reserve = (event: SubmitEvent) => {
    event.preventDefault();
    if (method === undefined) return;
    const found = amountProblem(amount, method, methods.room);
    setProblem(found);
    if (found === null) submit({ payment_id: method.id, amount });
  };
  const isGateway = method?.is_gateway === true;
  const expected = expectedText(t, methods.expected);
  return (
    <form className={cash.form} onSubmit={reserve} noValidate>
      <StepCard step={1} title={t("cash.method")} isDone={method !== undefined}>
        <MethodTiles
          methods={methods}
          chosen={method?.id ?? null}
          disabled={isUnderWay}
          onChoose={({ id }) => change(() => setChosen(id))}
        />
      </StepCard>
      <AmountStep
        step={2}
        isDone={method !== undefined && amountProblem(amount, method, methods.room) === null}
        digits={digits}
        presets={presets}
        bounds={method}
        room={methods.room}
        error={problemText(t, problem, { method, room: methods.room })}
        disabled={isUnderWay}
        after={
          balance === undefined || amount === 0
            ? null
            : { label: t("cashin.after"), balance: balance + amount - fee }
        }
        onDigits={(next) => change(() => setTyped(next))}
      >
        {fee > 0 && (
          <Figures figures={[{ label: t("cash.fee"), value: <Money amount={fee} unit /> }]} />
        )}
        <Room room={methods.room} />
      </AmountStep>
      <div className={cx(cash.send, styles.wide)}>
        <MoneyNote
          state={state}
          onCheck={check}
          onAbandon={() => {
            abandon();
            open();
          }}
        />
        {state.phase !== "checking" && (
          <SendButton
            label={t(isGateway ? "cashin.reserve_page" : "cashin.reserve")}
            amount={amount}
            isReady={amount > 0}
            busy={state.phase === "sending"}
            disabled={method === undefined || methods.room === 0}
          />
        )}
        <p className={cash.hint}>
          {t(isGateway ? "cashin.reserve_page_text" : "cashin.reserve_text")}
        </p>
        {!isGateway && expected !== null && <p className={cash.hint}>{expected}</p>}
      </div>
    </form>
  );
}

/** What the player's own deposit limit leaves, with the link to change it. */
function Room({ room }: { room: number | null }) {
  const { t } = useTranslation();
  if (room === null) return null;
  return (
    <Notice kind={room === 0 ? "warn" : "info"} icon="heart">
      {room === 0 ? t("cashin.limit_reached") : t("cashin.room", { room: formatWhole(room) })}
      <Link to="/protection#limit-deposit" className={cash.link}>
        {t("cashin.limits")}
      </Link>
    </Notice>
  );
}

function problemText(
  t: Translate,
  problem: AmountProblem,
  { method, room }: { method: ReturnType<typeof methodOf>; room: number | null },
): string | null {
  if (problem === null || method === undefined) return null;
  const figures = {
    missing: {},
    too_small: { amount: formatWhole(method.amount_min) },
    too_large: { amount: formatWhole(method.amount_max) },
    over_limit: { amount: formatWhole(room ?? 0) },
  }[problem];
  return problem === "over_limit"
    ? t("cashin.over_limit", { amount: figures.amount ?? "" })
    : problem === "missing"
      ? t("cash.missing")
      : t(`cash.${problem}`, { amount: figures.amount ?? "" });
}
