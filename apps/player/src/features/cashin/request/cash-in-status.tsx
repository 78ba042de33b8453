import { buttonClass, Card, cx, goldTextClass, Hero, IconTile, Money, Notice } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useRef } from "react";
import { Link } from "react-router";

import cash from "../../../domain/cash/cash.module.css";
import { currency } from "../../../domain/cash/currency.ts";
import { Dial } from "../../../domain/cash/dial.tsx";
import { expectedText } from "../../../domain/cash/expected-time.ts";
import { FiguresCard } from "../../../domain/cash/figures-card.tsx";
import { PageLinks } from "../../../domain/cash/page-links.tsx";
import { Timeline } from "../../../domain/cash/timeline.tsx";
import { maskedNumber } from "../../../domain/cash/masked-number.ts";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { cashInMethodsQuery } from "../api/list-cash-in-methods.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import styles from "../cash-in.module.css";
import { SlipPicture } from "../upload/slip-picture.tsx";
import { isUnderWay, useSlipUpload } from "../upload/slip-uploads.ts";
import { cashInSteps } from "./cash-in-steps.ts";

/** The icon and tone of each state in the head of the page; a pending request has a dial instead. */
const tiles = {
  approved: { icon: "check", tone: "win" },
  rejected: { icon: "x", tone: "bad" },
  expired: { icon: "clock", tone: "bad" },
  returned: { icon: "undo", tone: "info" },
  reversed: { icon: "x", tone: "bad" },
} as const;

type SentState = "pending" | keyof typeof tiles;
type CashInStatusProps = { request: CashIn; user: UserInfo };

/** The progress of a cash-in whose details were sent. */
export function CashInStatus({ request, user }: CashInStatusProps) {
  const { t } = useTranslation();
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form was removed after sending, so the head of the progress gets the focus.
    head.current?.focus();
  }, []);
  const isPending = request.state === "pending";
  return (
    <div className={cash.columns}>
      <div className={cash.panel}>
        <Head request={request} player_id={user.id} ref={head} />
        {isPending && !request.may_credit && (
          <Notice kind="warn" icon="undo">
            {t("cashin.no_credit")}
          </Notice>
        )}
        <Timeline steps={cashInSteps(t, request)} />
      </div>
      <div className={cash.panel}>
        <RequestFigures request={request} balance={user.balance} />
        {request.gateway === null && <LatePicture request={request} />}
        {isPending && <MayClose id={request.id} />}
        <Link to="/cashin" className={buttonClass({ variant: isPending ? "soft" : "gold" })}>
          {t("cashin.another")}
        </Link>
        <PageLinks history="cashin" />
      </div>
    </div>
  );
}

type HeadProps = { request: CashIn; player_id: number; ref: Ref<HTMLElement> };

function Head({ request, player_id, ref }: HeadProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: methods } = useQuery(cashInMethodsQuery(tag, player_id));
  const state = request.state as SentState;
  const expected = methods?.expected ?? null;
  return (
    <Hero ref={ref} className={cash.head} tabIndex={-1} aria-live="polite">
      {state === "pending" ? (
        <Dial since={request.sent_at ?? request.created_at} most_s={expected?.most_s ?? null} />
      ) : (
        <IconTile icon={tiles[state].icon} tone={tiles[state].tone} size="lg" />
      )}
      <h2 className={styles.title}>{t(`cashin.head_${state}`)}</h2>
      <p className={cash.balance}>
        <Money
          amount={request.credited ?? request.amount}
          size="inherit"
          className={cx(goldTextClass)}
        />
        <small>{currency}</small>
      </p>
      {request.reason !== null && <p className={cash.reason}>{request.reason}</p>}
      {state === "pending" && request.gateway === null && expected !== null && (
        <p>{expectedText(t, expected)}</p>
      )}
    </Hero>
  );
}

function RequestFigures({ request, balance }: { request: CashIn; balance: number | undefined }) {
  const { t } = useTranslation();
  const isComing = request.state === "pending" && request.may_credit && balance !== undefined;
  return (
    <FiguresCard
      figures={[
        { label: t("cash.code"), value: request.code },
        { label: t("cash.method_name"), value: request.payment_name },
        ...(request.account === null
          ? []
          : [{ label: t("cashin.receiver"), value: maskedNumber(request.account.number) }]),
        ...(request.fee === null || request.fee === 0
          ? []
          : [{ label: t("cash.fee"), value: <Money amount={request.fee} /> }]),
        ...(balance === undefined
          ? []
          : [{ label: t("cash.balance_now"), value: <Money amount={balance} /> }]),
        ...(isComing
          ? [
              {
                label: t("cashin.balance_after"),
                value: <Money amount={balance + request.amount - (request.fee ?? 0)} />,
                isStrong: true,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Whether the page may be closed: an upload that is under way ends with it. */
function MayClose({ id }: { id: string }) {
  const { t } = useTranslation();
  const isSending = isUnderWay(useSlipUpload(id));
  return (
    <Notice kind={isSending ? "warn" : "info"}>
      {t(isSending ? "cashin.picture_stay" : "cash.may_close")}
    </Notice>
  );
}

/** The picture can still be added while the request waits; an upload that began before is shown too. */
function LatePicture({ request }: { request: CashIn }) {
  const { t } = useTranslation();
  const upload = useSlipUpload(request.id);
  if (request.state !== "pending" || (request.has_picture && upload === undefined)) return null;
  return (
    <Card className={styles.late} aria-label={t("cashin.picture")}>
      <span className={cash.label}>{t("cashin.picture")}</span>
      <SlipPicture id={request.id} hasPicture={request.has_picture} />
    </Card>
  );
}
