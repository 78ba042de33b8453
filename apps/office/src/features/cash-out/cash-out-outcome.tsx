import { useReasonText } from "../../domain/cash/cash-reasons.ts";
import { PicturePart } from "../../domain/cash/picture-part.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { PartTitle } from "../../domain/parts/panel.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { CashOut } from "./api/get-cash-out.ts";
import { cashOutPictureAddress } from "./api/get-cash-out-picture.ts";

type CashOutOutcomeProps = { cashOut: CashOut; canOpen: boolean; onFailed: () => void };

/** How a cash-out ended: the payment with its picture, or the reason of a rejection. */
export function CashOutOutcome({ cashOut, canOpen, onFailed }: CashOutOutcomeProps) {
  const { t } = useTranslation();
  const reason = useReasonText(cashOut.reason);
  const { id, reference, paid_by, paid_from, has_picture } = cashOut;
  if (reference === null)
    return reason === null ? null : <Note title={t("cash.reason_was")}>{reason}</Note>;
  return (
    <>
      <PartTitle>{t("cash.payment")}</PartTitle>
      <KeyValues
        rows={[
          [t("cash.payment_reference"), reference],
          [t("cash.paid_from"), paid_from],
          [t("cash.paid_by"), paid_by],
        ]}
      />
      <PicturePart
        address={cashOutPictureAddress(id)}
        label={t("cash.payment_picture")}
        hasPicture={has_picture}
        canOpen={canOpen}
        onFailed={onFailed}
      />
    </>
  );
}
