import { Notice } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";

import cash from "../../../domain/cash/cash.module.css";
import { useErrorText } from "../../../domain/api/error-text.ts";
import { call } from "../../../domain/api/http.ts";
import { refreshCash } from "../../../domain/cash/cash-key.ts";
import { FiguresCard } from "../../../domain/cash/figures-card.tsx";
import { SendButton } from "../../../domain/cash/send-button.tsx";
import { StepCard } from "../../../domain/cash/step-card.tsx";
import { useSecondsUntil } from "../../../domain/dates/use-server-clock.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import { CancelButton } from "./cancel-button.tsx";
import { Countdown } from "./countdown.tsx";

/** The last step of a method with a gateway: the payment on its page. Nothing is sent here: the credit arrives by itself. */
export function PaymentStep({ request }: { request: CashIn }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { open, isPending, error } = useOpenPage(request.id);
  const seconds = useSecondsUntil(Date.parse(request.until_at));
  const isOpened = request.gateway === "open";
  if (request.state === "lapsed" || seconds === 0) return <Lapsed request={request} />;
  return (
    <div className={cash.panel}>
      {isOpened && (
        <Notice kind="info" icon="clock">
          <b className={cash.strong}>{t("cashin.page_waiting")}</b> {t("cashin.page_waiting_text")}
        </Notice>
      )}
      <StepCard step={3} title={t("cashin.page")} aside={<Countdown seconds={seconds} />}>
        <p className={cash.hint}>{t("cashin.page_text", { method: request.payment_name })}</p>
        {error !== null && <Notice kind="bad">{errorText(error)}</Notice>}
        <SendButton
          type="button"
          label={t(isOpened ? "cashin.page_again" : "cashin.page_open")}
          amount={request.amount}
          isReady={!isOpened}
          busy={isPending}
          onClick={() => open()}
        />
        <CancelButton id={request.id} />
      </StepCard>
      <FiguresCard figures={[{ label: t("cash.code"), value: request.code }]} />
    </div>
  );
}

function Lapsed({ request }: { request: CashIn }) {
  const { t } = useTranslation();
  return (
    <div className={cash.panel}>
      <Notice kind="warn" icon="clock">
        <b className={cash.strong}>{t("cashin.page_lapsed")}</b> {t("cashin.page_lapsed_text")}
        <Link to="/cashin" className={cash.link}>
          {t("cashin.another")}
        </Link>
      </Notice>
      <FiguresCard figures={[{ label: t("cash.code"), value: request.code }]} />
    </div>
  );
}

/** Opens the payment page in this tab. The server gives the same page again, so a retry by the player is safe. */
function useOpenPage(id: string) {
  const { tag } = useLocale();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: () => call("openPaymentPage", { body: { id } }, { locale: tag }),
    onSuccess: ({ data }) => {
      // Who returns with the button of the browser finds this page as it was left.
      void refreshCash(queryClient);
      window.location.assign(data.pay_url);
    },
  });
  return { open: mutate, isPending, error };
}
