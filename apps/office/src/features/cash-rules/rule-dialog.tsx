import { cashRules } from "@shwe/contract/office/cashier";
import { toast } from "@shwe/ui";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { TextField } from "../../domain/forms/field.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { moneyText } from "../../domain/money/money-text.ts";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useChangeRule } from "./api/change-rule.ts";
import type { Rule } from "./api/list-rules.ts";
import { readValue, valueText } from "./rule-value.ts";

/** Asks for another value of a rule. Another operator confirms it. */
export function RuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { t } = useTranslation();
  const { name, min, max } = rule;
  const [typed, setTyped] = useState(() => valueText(rule.value));
  const value = readValue(rule, typed);
  const change = useChangeRule(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  const bounds = { min: moneyText(min), max: moneyText(max) };
  const hint = t(cashRules[name] === "number" ? "rules.number_hint" : "rules.amounts_hint", bounds);
  const isChanged = value !== undefined && valueText(value) !== valueText(rule.value);
  return (
    <Modal
      title={t("form.act_on", { act: t("schedule.change"), subject: t(`cash_rule.${name}`) })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("form.ask")}
        icon={Pencil}
        note={t("form.two_people")}
        act={change}
        isDisabled={!isChanged}
        onSubmit={(reason) => {
          if (value !== undefined) change.mutate({ params: { name }, body: { value, reason } });
        }}
        onCancel={onClose}
      >
        <TextField
          label={t("rules.value")}
          hint={hint}
          error={typed !== "" && value === undefined ? hint : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ReasonForm>
    </Modal>
  );
}
