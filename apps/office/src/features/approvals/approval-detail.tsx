import { useQuery } from "@tanstack/react-query";
import { Check, Clock, FileJson, KeyRound, Undo2, Users, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { Failure } from "../../domain/api/failure.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { usePageSubject } from "../../domain/names/page-subject.ts";
import { subjectPath } from "../../domain/names/subject.tsx";
import { Bones } from "../../domain/parts/bones.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useMay, useMe } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { type Approval, approvalQuery } from "./api/get-approval.ts";
import { ApprovalBody } from "./approval-body.tsx";
import styles from "./approval-detail.module.css";
import { requestLabel } from "./changed-values.ts";
import { CodeDialog, makesInvitation } from "./code-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { kindIcons } from "./kind-icons.ts";
import { firstObstacle } from "./obstacles.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type EvidenceOf = (approval: Approval) => ReactNode;

/** One request: what changes, both people, and the decision. */
export function ApprovalDetail({ id, evidenceOf }: { id: string; evidenceOf: EvidenceOf }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(approvalQuery(id));
  usePageSubject(data && t(`kind.${data.kind}`));
  return (
    <section className={styles.panel}>
      {data !== undefined ? (
        <Request approval={data} evidence={evidenceOf(data)} />
      ) : error === null ? (
        <div className={styles.bones}>
          <Bones rows={7} />
        </div>
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** What prevents an operator from rejecting too. A changed subject does not: the request is closed by it. */
const refusesChecker = ["own_request", "role_not_allowed", "checker_too_new"] as const;

const stateTones = {
  open: "gold",
  confirmed: "good",
  rejected: "bad",
  withdrawn: "plain",
  expired: "plain",
} as const;

function Request({ approval, evidence }: { approval: Approval; evidence: ReactNode }) {
  const { t } = useTranslation();
  const me = useMe();
  const may = useMay();
  const navigate = useNavigate();
  const [, setParameters] = useSearchParams();
  const [isRaw, setRaw] = useState(false);
  const [dialog, setDialog] = useState<"confirm" | "code" | "reject" | "withdraw">();
  const { id, kind, subject, state, expires_at } = approval;
  const label = requestLabel(approval, t);
  const isOpen = state === "open";
  const isOwn = approval.maker.id === me.id;
  const canConfirm = isOpen && may("approvals.decide") && firstObstacle(approval) === undefined;
  const canReject =
    isOpen &&
    may("approvals.decide") &&
    !refusesChecker.some((obstacle) => approval.obstacles.includes(obstacle));
  const canWithdraw = isOpen && isOwn && may("approvals.withdraw");
  const canTakeCode =
    state === "confirmed" && approval.checker?.id === me.id && makesInvitation(approval);
  const path = subjectPath(subject);
  const toggleRaw = (): void => setRaw(!isRaw);
  useKeys([
    canConfirm && { keys: "c", label: t("approvals.key_confirm"), run: () => setDialog("confirm") },
    canReject && { keys: "r", label: t("approvals.key_reject"), run: () => setDialog("reject") },
    canWithdraw && {
      keys: "w",
      label: t("approvals.key_withdraw"),
      run: () => setDialog("withdraw"),
    },
    path !== undefined && {
      keys: "o",
      label: t("approvals.key_subject"),
      run: () => void navigate(path),
    },
    { keys: "d", label: t("approvals.raw"), run: toggleRaw },
  ]);
  const Icon = kindIcons[kind];
  const close = (): void => setDialog(undefined);
  const takeCode = (): void => {
    // Keeps this request on the page when the list of open requests no longer has it.
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("id", id);
        return next;
      },
      { replace: true },
    );
    setDialog("code");
  };
  return (
    <>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
        <div>
          <h2>{label === null ? t(`kind.${kind}`) : `${t(`kind.${kind}`)}, ${label}`}</h2>
          <p>{t("approvals.number", { id, subject })}</p>
        </div>
        <span className={styles.tags}>
          <Tag tone="wait" icon={Users}>
            {t("approvals.two_people")}
          </Tag>
          {isOpen ? (
            <Tag icon={Clock}>{t("approvals.expires", { time: minuteText(expires_at) })}</Tag>
          ) : (
            <Tag tone={stateTones[state]}>{t(`approval_state.${state}`)}</Tag>
          )}
        </span>
      </header>
      <ApprovalBody approval={approval} isRaw={isRaw} evidence={evidence} />
      <footer className={styles.foot}>
        {canReject ? (
          <Button kind="danger" size="large" keys="r" onClick={() => setDialog("reject")}>
            <X aria-hidden />
            {t("approvals.reject")}
          </Button>
        ) : null}
        {canWithdraw ? (
          <Button kind="danger" size="large" keys="w" onClick={() => setDialog("withdraw")}>
            <Undo2 aria-hidden />
            {t("approvals.withdraw")}
          </Button>
        ) : null}
        <Button size="large" keys="d" aria-pressed={isRaw} onClick={toggleRaw}>
          <FileJson aria-hidden />
          {t("approvals.raw")}
        </Button>
        <span className={styles.note}>{canConfirm ? t("approvals.at_once") : null}</span>
        {canTakeCode ? (
          <Button size="large" onClick={takeCode}>
            <KeyRound aria-hidden />
            {t("approvals.take_code")}
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            kind="main"
            size="large"
            keys="c"
            disabled={!canConfirm}
            onClick={() => setDialog("confirm")}
          >
            <Check aria-hidden />
            {t("approvals.confirm")}
          </Button>
        ) : null}
      </footer>
      {dialog === "confirm" ? (
        <ConfirmDialog
          approval={approval}
          onClose={close}
          onConfirmed={() => {
            if (makesInvitation(approval)) takeCode();
            else close();
          }}
        />
      ) : null}
      {dialog === "code" ? <CodeDialog approvalId={id} onClose={close} /> : null}
      {dialog === "reject" ? <RejectDialog approval={approval} onClose={close} /> : null}
      {dialog === "withdraw" ? <WithdrawDialog approval={approval} onClose={close} /> : null}
    </>
  );
}
