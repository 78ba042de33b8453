import { toast } from "@shwe/ui";
import { Ban, LockKeyhole } from "lucide-react";
import { useState } from "react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useCallOffDraw } from "./api/call-off-draw.ts";
import { useCloseDrawEarly } from "./api/close-draw-early.ts";
import type { Draw } from "./api/get-draw.ts";

/** What an operator may do with a draw in its state. */
export function DrawActs({ draw: { id, may_close, may_call_off } }: { draw: Draw }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<"close" | "call_off">();
  const close = (): void => setDialog(undefined);
  const done = (): void => {
    close();
    toast.success(t("operators.done"));
  };
  useKeys([
    may_close && { keys: "c", label: t("draws.close_early"), run: () => setDialog("close") },
    may_call_off && { keys: "x", label: t("draws.call_off"), run: () => setDialog("call_off") },
  ]);
  return (
    <>
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
      {dialog === "close" ? <CloseDialog id={id} onClose={close} onDone={done} /> : null}
      {dialog === "call_off" ? <CallOffDialog id={id} onClose={close} onDone={done} /> : null}
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
        isPending={act.isPending}
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
        isPending={act.isPending}
        onSubmit={(reason) => act.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="bad" title={t("draws.call_off_text")} />
      </ReasonForm>
    </Modal>
  );
}
