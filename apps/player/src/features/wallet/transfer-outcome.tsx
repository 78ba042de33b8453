import { formatWhole } from "@shwe/rules";
import { StateCard } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { Purses } from "./purses.tsx";
import type { TransferBody } from "./transfer-command.ts";
import { pursesOf, type Wallet } from "./wallet.ts";

type TransferOutcomeProps = { body: TransferBody; isDone: boolean; wallet: Wallet };

/** Shown for a transfer that is done or whose outcome is unknown. */
export function TransferOutcome({
  body: { amount, direction },
  isDone,
  wallet,
}: TransferOutcomeProps) {
  const { t } = useTranslation();
  const { from, to } = pursesOf(direction);
  const what = t("transfer.what", { amount: formatWhole(amount), from: t(from), to: t(to) });
  return (
    <>
      {isDone ? (
        <StateCard icon="check" tone="win" title={t("transfer.done")}>
          <p>{what}</p>
        </StateCard>
      ) : (
        <StateCard icon="hour" tone="warn" title={t("transfer.unsure")}>
          <p>{what}</p>
          <p>{t("transfer.unsure_text")}</p>
        </StateCard>
      )}
      <Purses wallet={wallet} direction={direction} />
    </>
  );
}
