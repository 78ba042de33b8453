import { toast } from "@shwe/ui";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";

import { useReasonText, useCashReasons } from "../../domain/cash/cash-reasons.ts";
import { stateText, stateTone } from "../../domain/cash/cash-state.ts";
import { CashTimeline } from "../../domain/cash/cash-timeline.tsx";
import { ClaimTag } from "../../domain/cash/claim-tag.tsx";
import { PicturePart } from "../../domain/cash/picture-part.tsx";
import { ReasonList } from "../../domain/cash/reason-list.tsx";
import { RequestHead } from "../../domain/cash/request-head.tsx";
import { RequestPanel } from "../../domain/cash/request-panel.tsx";
import { TakeOverButton } from "../../domain/cash/take-over-button.tsx";
import { useClaim } from "../../domain/cash/use-claim.ts";
import { seriousOf } from "../../domain/cash/warning-tags.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { moneyText } from "../../domain/money/money-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Checks } from "../../domain/parts/checks.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useApproveCashIn } from "./api/approve-cash-in.ts";
import { useClaimCashIn } from "./api/claim-cash-in.ts";
import type { CashIn } from "./api/get-cash-in.ts";
import { cashInPictureAddress } from "./api/get-cash-in-picture.ts";
import { useReleaseCashIn } from "./api/release-cash-in.ts";
import { useTakeOverCashIn } from "./api/take-over-cash-in.ts";
import { CashInActs, type CashInActsProps, CashInMainAct } from "./cash-in-acts.tsx";
import { CashInDialog, type OpenDialog } from "./cash-in-dialog.tsx";
import { CashInPlayer } from "./cash-in-player.tsx";
import { CashInPeople } from "./cash-in-people.tsx";
import { Comparison } from "./comparison.tsx";
import { GatewayPart } from "./gateway-part.tsx";
import { Copies } from "./copies.tsx";
import { hasArrived } from "./has-arrived.ts";

type CashInPanelProps = {
  cashIn: CashIn;
  canDecide: boolean;
  promised_s: number | undefined;
  onDecided: () => void;
  onOutdated: () => void;
};

/** One cash-in: the picture, the comparison, the player, and the decision. */
export function CashInPanel(props: CashInPanelProps) {
  const { cashIn, canDecide, promised_s, onDecided, onOutdated } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, code, amount, state, version, warnings, approval_id, gateway } = cashIn;
  const [dialog, setDialog] = useState<OpenDialog>();
  const claiming = useClaimCashIn();
  const releasing = useReleaseCashIn();
  const takingOver = useTakeOverCashIn();
  const done = (asked: string | null): void => {
    setDialog(undefined);
    if (asked === null) {
      onDecided();
      return;
    }
    toast.info(t("form.asked"), {
      action: {
        label: t("cash.open_request"),
        onPress: () => void navigate(`/approvals?id=${asked}`),
      },
    });
  };
  const approve = useApproveCashIn(
    ({ approval_id: asked }) => {
      if (asked === null) toast.success(t("cash.approved", { code }));
      done(asked);
    },
    { showsError: false },
  );
  const onClaim = (): void => claiming.mutate({ params: { id } });
  const onRelease = (): void => releasing.mutate({ params: { id } });
  const { canClaim, canAct } = useClaim({
    claim: cashIn.claim,
    isOpen: canDecide && state === "pending",
    onClaim,
    onRelease,
  });
  const isBusy = approve.isPending;
  const canApprove = canAct && approval_id === null && !warnings.includes("no_credit");
  const onApprove = (): void => {
    if (isBusy) return;
    if (seriousOf(warnings).length > 0) setDialog("approve");
    else approve.mutate({ params: { id }, body: { version, amount, note: null } });
  };
  useKeys([
    canApprove && { keys: "a", label: t("cash.approve"), run: onApprove },
    canAct && { keys: "c", label: t("cash.correct"), run: () => setDialog("correct") },
    canAct && { keys: "t", label: t("cash.return"), run: () => setDialog("return") },
  ]);
  const acts: CashInActsProps = {
    ...{ cashIn, canDecide, canClaim, canAct, canApprove, isBusy },
    ...{ onClaim, onApprove, onOpen: setDialog },
  };
  return (
    <RequestPanel
      label={code}
      head={
        <RequestHead
          {...cashIn}
          waits_from={state === "pending" ? cashIn.sent_at : null}
          promised_s={promised_s}
          tags={
            <>
              {state === "pending" ? (
                <ClaimTag claim={cashIn.claim} />
              ) : (
                <Tag tone={stateTone(state)}>{stateText(state, t)}</Tag>
              )}
              {canDecide && state === "pending" ? (
                <TakeOverButton
                  claim={cashIn.claim}
                  onTakeOver={() => takingOver.mutate({ params: { id } })}
                />
              ) : null}
              {canAct ? (
                <Button size="small" keys="z" disabled={isBusy} onClick={onRelease}>
                  <Undo2 aria-hidden />
                  {t("cash.release")}
                </Button>
              ) : null}
            </>
          }
        />
      }
      left={
        <>
          {gateway === null ? (
            <PicturePart
              address={cashInPictureAddress(id)}
              label={t("cash.slip")}
              hasPicture={cashIn.has_picture}
              canOpen={canDecide}
              isClaimed={canAct}
              onFailed={onOutdated}
            />
          ) : null}
          <Warnings cashIn={cashIn} />
          <CashTimeline events={cashIn.timeline} />
        </>
      }
      right={
        <>
          {gateway === null ? (
            <Comparison cashIn={cashIn} />
          ) : (
            <GatewayPart cashIn={cashIn} gateway={gateway} />
          )}
          <Copies copies={cashIn.copies} />
          <CashInPlayer history={cashIn.history} />
          {state === "pending" ? <CashInPeople cashIn={cashIn} /> : <Outcome cashIn={cashIn} />}
          {canAct && !hasArrived(cashIn) ? <Reasons onChoose={setDialog} /> : null}
        </>
      }
      acts={<CashInActs {...acts} />}
      outcome={
        state === "pending"
          ? t("cash.balance_becomes", {
              before: moneyText(cashIn.history.balance),
              after: moneyText(cashIn.balance_after),
            })
          : null
      }
      main={<CashInMainAct {...acts} />}
      dialog={
        dialog === undefined ? null : (
          <CashInDialog
            open={dialog}
            cashIn={cashIn}
            onClose={() => setDialog(undefined)}
            onDone={done}
          />
        )
      }
    />
  );
}

const Reasons = ({ onChoose }: { onChoose: (chosen: number | "reject") => void }) => (
  <ReasonList reasons={useCashReasons("in")} onChoose={onChoose} />
);

function Warnings({ cashIn: { warnings, gateway } }: { cashIn: CashIn }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return <Note tone="good" title={t("cash.clean")} />;
  const serious = seriousOf(warnings);
  return (
    <Checks
      rows={warnings.map((warning) => ({
        state: serious.includes(warning) ? "warns" : "skipped",
        text:
          warning === "other_amount" && gateway !== null
            ? t("cash.gateway_other_amount")
            : t(`cash_warning_text.${warning}`),
      }))}
      stateLabels={{ skipped: t("cash.for_information") }}
    />
  );
}

/** How a decided request ended, and the request of two people about it. */
function Outcome({ cashIn }: { cashIn: CashIn }) {
  const { t } = useTranslation();
  const reason = useReasonText(cashIn.reason);
  return (
    <>
      {reason === null ? null : <Note title={t("cash.reason_was")}>{reason}</Note>}
      {cashIn.approval_id === null ? null : <CashInPeople cashIn={cashIn} />}
    </>
  );
}
