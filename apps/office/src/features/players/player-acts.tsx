import { toast } from "@shwe/ui";
import { Eye, LogOut, NotebookPen, Pencil, Snowflake } from "lucide-react";
import { useState } from "react";

import type { Data } from "../../domain/api/calls.ts";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useMay } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";
import { useEndPlayerSessions } from "./api/end-player-sessions.ts";
import { useRevealPhone } from "./api/reveal-phone.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { FreezeDialog, UnfreezeDialog } from "./freeze-dialogs.tsx";
import { NoteDialog } from "./note-dialog.tsx";

type PlayerActsProps = { player: Data<"getPlayer">; onPhone: (phone: string) => void };
type DialogName = "note" | "end" | "correct" | "freeze" | "phone";

/** What an operator may do with a player. */
export function PlayerActs({ player, onPhone }: PlayerActsProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [dialog, setDialog] = useState<DialogName>();
  const open = (name: DialogName) => (): void => setDialog(name);
  const close = (): void => setDialog(undefined);
  const proposed = (approvalId: string | null): void => {
    close();
    toast.success(approvalId === null ? t("form.done") : t("form.asked"));
  };
  const freeze = player.is_frozen ? t("players.unfreeze") : t("players.freeze");
  useKeys([
    may("players.freeze") && { keys: "f", label: freeze, run: open("freeze") },
    may("players.correct") && { keys: "c", label: t("players.correct"), run: open("correct") },
    may("players.end_sessions") && { keys: "e", label: t("operators.end"), run: open("end") },
    may("players.note") && { keys: "n", label: t("players.note"), run: open("note") },
    may("players.reveal") && { keys: "v", label: t("players.reveal"), run: open("phone") },
  ]);
  return (
    <>
      {may("players.reveal") && player.phone !== null ? (
        <Button keys="v" onClick={open("phone")}>
          <Eye aria-hidden />
          {t("players.reveal")}
        </Button>
      ) : null}
      {may("players.note") ? (
        <Button keys="n" onClick={open("note")}>
          <NotebookPen aria-hidden />
          {t("players.note")}
        </Button>
      ) : null}
      {may("players.end_sessions") ? (
        <Button keys="e" onClick={open("end")}>
          <LogOut aria-hidden />
          {t("operators.end")}
        </Button>
      ) : null}
      {may("players.correct") ? (
        <Button keys="c" onClick={open("correct")}>
          <Pencil aria-hidden />
          {t("players.correct")}
        </Button>
      ) : null}
      {may("players.freeze") ? (
        <Button kind="danger" keys="f" onClick={open("freeze")}>
          <Snowflake aria-hidden />
          {freeze}
        </Button>
      ) : null}
      {dialog === "note" ? <NoteDialog id={player.id} onClose={close} /> : null}
      {dialog === "correct" ? (
        <CorrectDialog player={player} onClose={close} onDone={proposed} />
      ) : null}
      {dialog === "end" ? (
        <EndDialog id={player.id} onClose={close} onDone={() => proposed(null)} />
      ) : null}
      {dialog === "phone" ? <PhoneDialog id={player.id} onClose={close} onPhone={onPhone} /> : null}
      {dialog !== "freeze" ? null : player.is_frozen ? (
        <UnfreezeDialog id={player.id} onClose={close} onDone={proposed} />
      ) : (
        <FreezeDialog id={player.id} onClose={close} onDone={proposed} />
      )}
    </>
  );
}

function EndDialog({
  id,
  onClose,
  onDone,
}: {
  id: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const end = useEndPlayerSessions(onDone);
  return (
    <Modal title={t("players.end_title")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("operators.end")}
        icon={LogOut}
        kind="stop"
        act={end}
        onSubmit={(reason) => end.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}

type PhoneDialogProps = { id: string; onClose: () => void; onPhone: (phone: string) => void };

function PhoneDialog({ id, onClose, onPhone }: PhoneDialogProps) {
  const { t } = useTranslation();
  const reveal = useRevealPhone(({ phone }) => {
    onPhone(phone);
    onClose();
  });
  return (
    <Modal title={t("players.reveal_title")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("do.reveal")}
        icon={Eye}
        note={t("players.reveal_note")}
        act={reveal}
        onSubmit={(reason) => reveal.mutate({ params: { id }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}
