import { Eye } from "lucide-react";
import { Link } from "react-router";

import { useKeys } from "../../domain/keys/use-keys.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { CopyButton } from "../../domain/parts/copy-button.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { Tile } from "../../domain/parts/tile.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import type { Payee } from "./use-payee.ts";

type PayeePartProps = {
  cashOut: CashOut;
  payee: Payee;
  onRead: () => void;
  title: string;
  canReveal: boolean;
};

/** What is entered in the payment app. The complete number is shown on request, and the view is recorded. */
export function PayeePart({ cashOut, payee, onRead, title, canReveal }: PayeePartProps) {
  const { t } = useTranslation();
  const { method, payee_name, amount, fee, code, cash_in } = cashOut;
  const { number } = payee;
  const mayReveal = canReveal && number === undefined;
  useKeys([mayReveal && { keys: "v", label: t("cash.reveal"), run: onRead }]);
  const sent = amount - fee;
  return (
    <>
      <PartTitle aside={mayReveal ? t("cash.recorded_view") : undefined}>{title}</PartTitle>
      <KeyValues
        rows={[
          [
            t("cash.method"),
            <span key="method">
              <Tile tile={method.tile} name={method.name} /> {method.name}
            </span>,
          ],
          [
            t("cash.number"),
            <>
              <b>{number ?? cashOut.payee_number}</b>
              {mayReveal ? (
                <Button size="small" keys="v" disabled={payee.isPending} onClick={onRead}>
                  <Eye aria-hidden />
                  {t("cash.reveal")}
                </Button>
              ) : null}
              {number === undefined ? null : <CopyButton size="small" text={number} />}
            </>,
          ],
          [
            t("cash.name"),
            <>
              {payee_name}
              <CopyButton size="small" text={payee_name} />
            </>,
          ],
          [
            fee > 0 ? t("cash.amount_after_fee", { fee: moneyText(fee) }) : t("cash.amount"),
            <>
              <b>{moneyText(sent)}</b>
              <CopyButton size="small" text={String(sent)} />
            </>,
          ],
          [
            t("cash.note_code"),
            <>
              {code}
              <CopyButton size="small" text={code} />
            </>,
          ],
          ...(cash_in === null
            ? []
            : ([
                [
                  t("cash.of_cash_in"),
                  <Link key="cash_in" to={`/cash_in?id=${cash_in.id}`}>
                    {cash_in.code}
                  </Link>,
                ],
              ] as const)),
        ]}
      />
    </>
  );
}
