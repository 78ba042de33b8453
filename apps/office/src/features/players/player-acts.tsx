import { toast } from "@shwe/ui";
import { Eye, LogOut, NotebookPen, Pencil, Snowflake } from "lucide-react";
import { useState } from "react";

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
import { type Player, playerName } from "./player-name.ts";

type PlayerActsProps = { player: Player; onPhone: (phone: string) => void };
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
      {dialog === "note" ? <NoteDialog player={player} onClose={close} /> : null}
      {dialog === "correct" ? (
        <CorrectDialog player={player} onClose={close} onDone={proposed} />
      ) : null}
      {dialog === "end" ? (
        <EndDialog player={player} onClose={close} onDone={() => proposed(null)} />
      ) : null}
      {dialog === "phone" ? (
        <PhoneDialog player={player} onClose={close} onPhone={onPhone} />
      ) : null}
      {dialog !== "freeze" ? null : player.is_frozen ? (
        <UnfreezeDialog player={player} onClose={close} onDone={proposed} />
      ) : (
        <FreezeDialog player={player} onClose={close} onDone={proposed} />
      )}
    </>
  );
}

type EndDialogProps = { player: Player; onClose: () => void; onDone: () => void };

function EndDialog({ player, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation();
  const end = useEndPlayerSessions(onDone);
  return (
    <Modal
      title={t("form.act_on", { act: t("operators.end"), subject: playerName(player) })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("operators.end")}
        icon={LogOut}
        kind="stop"
        act={end}
        onSubmit={(reason) => end.mutate({ params: { id: player.id }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}

type PhoneDialogProps = { player: Player; onClose: () => void; onPhone: (phone: string) => void };

function PhoneDialog({ player, onClose, onPhone }: PhoneDialogProps) {
  const { t } = useTranslation();
  const reveal = useRevealPhone(({ phone }) => {
    onPhone(phone);
    onClose();
  });
  return (
    <Modal
      title={t("form.act_on", { act: t("players.reveal"), subject: playerName(player) })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("do.reveal")}
        icon={Eye}
        note={t("players.reveal_note")}
        act={reveal}
        onSubmit={(reason) => reveal.mutate({ params: { id: player.id }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}
