import { toast } from "@shwe/ui";
import { Ban, CircleSlash, Gavel, LockKeyhole } from "lucide-react";
import { useState } from "react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useMay } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { useCallOffDraw } from "./api/call-off-draw.ts";
import { useCloseDrawEarly } from "./api/close-draw-early.ts";
import type { Draw } from "./api/get-draw.ts";
import { useProposeDrawVoid } from "./api/propose-draw-void.ts";
import { ProposeDialog } from "./propose-dialog.tsx";

const digitCounts = { "1d": 1, "2d": 2, "3d": 3, c1d: 1, c2d: 2 } as const;

/** Whether operators may decide the number: it is due and missing, or it was paid and may be wrong. */
const mayPropose = ({ state, result_at }: Draw): boolean =>
  state === "settled" || (state === "sealed" && Date.parse(result_at) <= Date.now());

/** What an operator may do with a draw in its state. */
export function DrawActs({ draw }: { draw: Draw }) {
  const { id, game, state, may_close, may_call_off, may_propose_void } = draw;
  const { t } = useTranslation();
  const may = useMay();
  const [dialog, setDialog] = useState<"close" | "call_off" | "void" | "propose">();
  const canPropose = may("results.propose") && mayPropose(draw);
  const canProposeVoid = may("results.propose") && may_propose_void;
  const proposeText = t(state === "settled" ? "draws.propose_correction" : "draws.propose");
  const close = (): void => setDialog(undefined);
  const done = (): void => {
    close();
    toast.success(t("form.done"));
  };
  useKeys([
    canPropose && { keys: "p", label: proposeText, run: () => setDialog("propose") },
    may_close && { keys: "c", label: t("draws.close_early"), run: () => setDialog("close") },
    may_call_off && { keys: "x", label: t("draws.call_off"), run: () => setDialog("call_off") },
    canProposeVoid && { keys: "o", label: t("draws.void"), run: () => setDialog("void") },
  ]);
  return (
    <>
      {canPropose ? (
        <Button
          kind={state === "sealed" ? "main" : undefined}
          keys="p"
          onClick={() => setDialog("propose")}
        >
          <Gavel aria-hidden />
          {proposeText}
        </Button>
      ) : null}
      {dialog === "propose" ? (
        <ProposeDialog
          id={id}
          digitCount={digitCounts[game]}
          isCorrection={state === "settled"}
          onClose={close}
          onProposed={() => {
            close();
            toast.success(t("draws.proposal_made"));
          }}
        />
      ) : null}
      {may_close ? (
        <Button kind="danger" keys="c" onClick={() => setDialog("close")}>
          <LockKeyhole aria-hidden />
          {t("draws.close_early")}
        </Button>
      ) : null}
      {may_call_off ? (
        <Button kind="danger" keys="x" onClick={() => setDialog("call_off")}>
          <Ban aria-hidden />
          {t("draws.call_off")}
        </Button>
      ) : null}
      {canProposeVoid ? (
        <Button kind="danger" keys="o" onClick={() => setDialog("void")}>
          <CircleSlash aria-hidden />
          {t("draws.void")}
        </Button>
      ) : null}
      {dialog === "close" ? <CloseDialog id={id} onClose={close} onDone={done} /> : null}
      {dialog === "call_off" ? <CallOffDialog id={id} onClose={close} onDone={done} /> : null}
      {dialog === "void" ? (
        <VoidDialog
          id={id}
          onClose={close}
          onDone={() => {
            close();
            toast.success(t("draws.void_made"));
          }}
        />
      ) : null}
    </>
  );
}

type DialogProps = { id: string; onClose: () => void; onDone: () => void };

function CloseDialog({ id, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const act = useCloseDrawEarly(onDone);
  return (
    <Modal title={t("draws.close_early")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("draws.close_early")}
        icon={LockKeyhole}
        kind="stop"
        act={act}
        onSubmit={(reason) => act.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="wait" title={t("draws.close_text")} />
      </ReasonForm>
    </Modal>
  );
}

function CallOffDialog({ id, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const act = useCallOffDraw(onDone);
  return (
    <Modal title={t("draws.call_off")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("draws.call_off")}
        icon={Ban}
        kind="stop"
        act={act}
        onSubmit={(reason) => act.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="bad" title={t("draws.call_off_text")} />
      </ReasonForm>
    </Modal>
  );
}

function VoidDialog({ id, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const act = useProposeDrawVoid(onDone);
  return (
    <Modal title={t("draws.void")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("draws.void")}
        icon={CircleSlash}
        kind="stop"
        act={act}
        onSubmit={(reason) => act.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="bad" title={t("draws.void_text")} />
      </ReasonForm>
    </Modal>
  );
}
