import { buttonClass, Card, EmptyState, Notice } from "@shwe/ui";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { loginPath } from "../../../domain/account/login-path.ts";
import { proofFileOf } from "../../../domain/lottery/proof/proof-file.ts";
import { SaveProof } from "../../../domain/lottery/proof/save-proof.tsx";
import { useUser } from "../../../domain/session/session.ts";
import { ownSlipQuery } from "./api/load-slip.ts";
import { NumberForm } from "./number-form.tsx";
import { Outcome, OutcomeSkeleton, Unsealed } from "./outcome.tsx";
import { readSlipNumber } from "./slip-number.ts";
import cardStyles from "./card.module.css";

const readAsText = (text: string): string | null => {
  const number = readSlipNumber(text);
  return number === null ? null : `${number.draw_id}-${number.slip_id}`;
};

type VerifySlipProps = { asked: string; onAsk: (number: string) => void };

/** Verifies one of the player's own slips. It is loaded once; the verification itself sends no request. */
export function VerifySlip({ asked, onAsk }: VerifySlipProps) {
  const { t } = useTranslation();
  const user = useUser();
  if (user === null)
    return (
      <Card className={cardStyles.card} aria-label={t("verify.way_slip")}>
        <Notice kind="info">{t("verify.slip_login")}</Notice>
        <Link
          to={loginPath(`/verify?${new URLSearchParams({ slip: asked }).toString()}`)}
          className={buttonClass({ variant: "gold", full: true })}
        >
          {t("page.login")}
        </Link>
      </Card>
    );
  return <OwnSlip asked={asked} onAsk={onAsk} />;
}

function OwnSlip({ asked, onAsk }: VerifySlipProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const number = readSlipNumber(asked);
  const { data, error, isFetching, isPending, refetch } = useQuery(
    number === null
      ? { queryKey: ["verify", "no-slip"], queryFn: skipToken }
      : ownSlipQuery(number, tag),
  );
  const file = data ? proofFileOf(data) : null;
  return (
    <>
      <NumberForm
        key={asked}
        kind="slip"
        asked={asked}
        isBusy={number !== null && isFetching && isPending}
        read={readAsText}
        onAsk={onAsk}
      />
      {number !== null && isPending && <OutcomeSkeleton />}
      {error !== null && data === undefined && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {data === null && (
        <Card className={cardStyles.card}>
          <EmptyState art="receipt" title={t("verify.slip_none")} text={t("verify.slip_hint")} />
        </Card>
      )}
      {data && file === null && <Unsealed kind="slip" />}
      {data && file !== null && (
        <Outcome subject={{ kind: "slip", file }}>
          <SaveProof held={data} />
        </Outcome>
      )}
    </>
  );
}
