import { Ban, CircleSlash, LockKeyhole } from "lucide-react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useCallOffDraw } from "./api/call-off-draw.ts";
import { useCloseDrawEarly } from "./api/close-draw-early.ts";
import type { Draw } from "./api/get-draw.ts";
import { useProposeDrawVoid } from "./api/propose-draw-void.ts";
import { drawName } from "./draw-name.ts";

type DialogProps = { draw: Draw; onClose: () => void; onDone: () => void };

const acts = {
  close_early: { icon: LockKeyhole, text: "draws.close_text", tone: "wait" },
  call_off: { icon: Ban, text: "draws.call_off_text", tone: "bad" },
  void: { icon: CircleSlash, text: "draws.void_text", tone: "bad" },
} as const;

type DrawDialogProps = Omit<DialogProps, "onDone"> & {
  name: keyof typeof acts;
  act: ReturnType<typeof useCallOffDraw | typeof useCloseDrawEarly | typeof useProposeDrawVoid>;
};

/** Names the draw, says what happens and asks for the reason. */
function DrawDialog({ name, draw, act, onClose }: DrawDialogProps) {
  const { t } = useTranslation();
  const { icon, text, tone } = acts[name];
  return (
    <Modal
      title={t("form.act_on", { act: t(`draws.${name}`), subject: drawName(draw, t) })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t(`draws.${name}`)}
        icon={icon}
        kind="stop"
        act={act}
        onSubmit={(reason) => act.mutate({ params: { id: draw.id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone={tone} title={t(text)} />
      </ReasonForm>
    </Modal>
  );
}

export function CloseDialog({ onDone, ...dialog }: DialogProps) {
  return <DrawDialog {...dialog} name="close_early" act={useCloseDrawEarly(onDone)} />;
}

export function CallOffDialog({ onDone, ...dialog }: DialogProps) {
  return <DrawDialog {...dialog} name="call_off" act={useCallOffDraw(onDone)} />;
}

export function VoidDialog({ onDone, ...dialog }: DialogProps) {
  return <DrawDialog {...dialog} name="void" act={useProposeDrawVoid(onDone)} />;
}
