import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { Waiting } from "../../domain/api/waiting.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { type GatewayDifference, gatewayDaysQuery } from "./api/list-gateway-days.ts";
import { EndDifferenceDialog } from "./end-difference-dialog.tsx";
import styles from "./receiving-accounts.module.css";

type GatewayPanelProps = { name: string; canManage: boolean };

/** The comparison of the days of a payment gateway with the cashier, and what differs. */
export function GatewayPanel({ name, canManage }: GatewayPanelProps) {
  const { t } = useTranslation();
  const query = useQuery(gatewayDaysQuery());
  const [ended, setEnded] = useState<GatewayDifference>();
  const gateway = query.data?.gateways.find((each) => each.name === name);
  const differences = query.data?.differences.filter((each) => each.gateway === name) ?? [];
  return (
    <Panel title={t("accounts.gateway", { name })}>
      {gateway === undefined ? (
        <Waiting query={query} rows={3} />
      ) : (
        <KeyValues
          rows={[
            [t("accounts.compared_day"), gateway.day],
            [
              t("accounts.compared_at"),
              gateway.compared_at === null ? null : minuteText(gateway.compared_at),
            ],
            [t("accounts.compared_payments"), moneyText(gateway.payments)],
            [t("accounts.payments_open"), moneyText(gateway.open)],
          ]}
        />
      )}
      {gateway !== undefined && gateway.day !== null && differences.length === 0 ? (
        <Note tone="good" title={t("accounts.gateway_agrees")} />
      ) : null}
      {differences.map((difference) => (
        <Difference
          key={difference.id}
          difference={difference}
          onEnd={canManage ? () => setEnded(difference) : undefined}
        />
      ))}
      {ended === undefined ? null : (
        <EndDifferenceDialog difference={ended} onClose={() => setEnded(undefined)} />
      )}
    </Panel>
  );
}

type DifferenceProps = {
  difference: GatewayDifference;
  onEnd: (() => void) | undefined;
};

function Difference({ difference, onEnd }: DifferenceProps) {
  const { t } = useTranslation();
  const { kind, day, ref, payment_id, request_id, there, here } = difference;
  const shown = (amount: number | null): string | null =>
    amount === null ? null : moneyText(amount);
  return (
    <section className={styles.difference} aria-label={`${t(`gateway_difference.${kind}`)} ${ref}`}>
      <PartTitle aside={day}>{t(`gateway_difference.${kind}`)}</PartTitle>
      <KeyValues
        rows={[
          [t("cash.request"), <RequestLink key="request" id={request_id} code={ref} />],
          [t("cash.gateway_payment"), payment_id],
          [t("accounts.there"), shown(there)],
          [t("accounts.here"), shown(here)],
        ]}
      />
      {onEnd === undefined ? null : (
        <Button size="small" onClick={onEnd}>
          {t("accounts.end_difference")}
        </Button>
      )}
    </section>
  );
}

const RequestLink = ({ id, code }: { id: string | null; code: string }) =>
  id === null ? code : <Link to={`/cash_in?id=${id}`}>{code}</Link>;
