import { AmountField } from "@shwe/client/fields/amount";
import { formatWhole } from "@shwe/rules";
import { Button, Notice, Sheet, toast } from "@shwe/ui";
import { type SubmitEvent, useId, useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { isAtOnce, type Limit, type LimitPlace } from "./limits.ts";
import styles from "./protection.module.css";
import { useChange } from "./use-change.ts";

type LimitSheetProps = {
  place: LimitPlace;
  limit: Limit | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export function LimitSheet({ place, limit, isOpen, onClose }: LimitSheetProps) {
  const { t } = useTranslation();
  const { kind, period } = place;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={`${t(`protect.limit_${kind}`)} · ${t(`protect.period_${period}`)}`}
      closeLabel={t("menu.close")}
    >
      <LimitForm place={place} limit={limit} onDone={onClose} />
    </Sheet>
  );
}

type LimitFormProps = { place: LimitPlace; limit: Limit | undefined; onDone: () => void };

function LimitForm({ place, limit, onDone }: LimitFormProps) {
  const { t } = useTranslation();
  const ruleId = useId();
  const [digits, setDigits] = useState(limit === undefined ? "" : String(limit.amount));
  const [isEmpty, setEmpty] = useState(false);
  const amount = Number(digits);
  const [wish, setWish] = useState<number | null>(amount);
  const { change, isBusy, error, forgetError } = useChange("setLimit", () => {
    toast.success(t(isAtOnce(limit, wish) ? "protect.limit_set" : "protect.raise_asked"));
    onDone();
  });
  const ask = (next: number | null) => {
    setWish(next);
    change({ ...place, amount: next });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(amount === 0);
    if (amount > 0) ask(amount);
  };
  const isWaiting = amount > 0 && !isAtOnce(limit, amount);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AmountField
        label={t("protect.amount")}
        digits={digits}
        error={isEmpty ? t("protect.amount_missing") : error}
        disabled={isBusy}
        onChange={(next) => {
          setDigits(next);
          setEmpty(false);
          forgetError();
        }}
      />
      <div id={ruleId}>
        <Notice kind={isWaiting ? "warn" : "info"} icon={isWaiting ? "hour" : "check"}>
          {t(isWaiting ? "protect.rule_waits" : "protect.rule_at_once")}
        </Notice>
      </div>
      <Button
        type="submit"
        variant="gold"
        size="lg"
        full
        busy={isBusy && wish !== null}
        disabled={isBusy}
        aria-describedby={ruleId}
      >
        {t(isWaiting ? "protect.ask_raise" : "protect.save")}
      </Button>
      {limit !== undefined && (
        <Button
          variant="soft"
          full
          busy={isBusy && wish === null}
          disabled={isBusy}
          onClick={() => ask(null)}
        >
          {t("protect.remove", { amount: formatWhole(limit.amount) })}
        </Button>
      )}
    </form>
  );
}
