import { formatWhole } from "@shwe/rules";
import { StateCard } from "@shwe/ui";

import { useTranslation } from "../../lib/i18n.ts";
import { Purses } from "./purses.tsx";
import { attemptOf, type TransferState } from "./transfer-state.ts";
import { pursesOf, type Wallet } from "./wallet.ts";

/** What became of a transfer: done, or not known yet. */
export function TransferOutcome({ state, wallet }: { state: TransferState; wallet: Wallet }) {
  const { t } = useTranslation();
  const { amount, direction } = attemptOf(state);
  const { from, to } = pursesOf(direction);
  const what = t("transfer.what", { amount: formatWhole(amount), from: t(from), to: t(to) });
  return (
    <>
      {state.phase === "done" ? (
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
