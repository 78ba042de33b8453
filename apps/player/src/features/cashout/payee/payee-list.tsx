import { payees_max } from "@shwe/contract/player/cashier";
import { Button, Notice } from "@shwe/ui";
import { useState } from "react";

import cash from "../../../domain/cash/cash.module.css";
import type { Methods } from "../../../domain/cash/methods.ts";
import { StepCard } from "../../../domain/cash/step-card.tsx";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import type { Payee } from "../api/list-payees.ts";
import { PayeeRow } from "./payee-row.tsx";
import { PayeeSheet } from "./payee-sheet.tsx";
import styles from "./payee.module.css";
import { RemovePayee } from "./remove-payee.tsx";

type PayeeListProps = {
  user: UserInfo;
  payees: readonly Payee[];
  methods: Methods;
  hold_hours: number;
  chosen: string | null;
  isMissing: boolean;
  disabled: boolean;
  onChoose: (id: string) => void;
};

/** The accounts to which the player can be paid; one is chosen. */
export function PayeeList(props: PayeeListProps) {
  const { user, payees, methods, hold_hours, chosen, isMissing, disabled, onChoose } = props;
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Payee | null>(null);
  return (
    <StepCard title={t("cashout.payee")}>
      {payees.length === 0 && (
        <p className={cash.guide}>{t("cashout.payee_none", { hours: hold_hours })}</p>
      )}
      <div className={cash.list} role="radiogroup" aria-label={t("cashout.payee")}>
        {payees.map((payee) => (
          <PayeeRow
            key={payee.id}
            payee={payee}
            isChosen={payee.id === chosen}
            disabled={disabled}
            onChoose={() => onChoose(payee.id)}
            onRemove={() => setRemoved(payee)}
          />
        ))}
      </div>
      {isMissing && <Notice kind="bad">{t("cashout.payee_missing")}</Notice>}
      {payees.length < payees_max ? (
        <Button
          icon="plus"
          className={styles.add}
          disabled={disabled}
          onClick={() => setAdding(true)}
        >
          {t("cashout.payee_new")}
        </Button>
      ) : (
        <Notice kind="info">{t("cashout.payees_full", { count: payees_max })}</Notice>
      )}
      <PayeeSheet
        user={user}
        methods={methods}
        hold_hours={hold_hours}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={onChoose}
      />
      <RemovePayee payee={removed} player_id={user.id} onClose={() => setRemoved(null)} />
    </StepCard>
  );
}
