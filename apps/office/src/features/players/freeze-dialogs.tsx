import { Snowflake } from "lucide-react";
import { useState } from "react";

import { useAloneNote } from "../../domain/forms/alone-note.ts";
import { Choice } from "../../domain/forms/choice.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Checks } from "../../domain/parts/checks.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useFreezePlayer } from "./api/freeze-player.ts";
import { useUnfreezePlayer } from "./api/unfreeze-player.ts";
import { type Player, playerName } from "./player-name.ts";

type DialogProps = {
  player: Player;
  onClose: () => void;
  onDone: (approvalId: string | null) => void;
};

const durations = ["24", "72", "168", "720", "none"] as const;

/** Asks how long and why, and says what stops and what goes on. */
export function FreezeDialog({ player, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const [duration, setDuration] = useState<(typeof durations)[number]>("72");
  const hours = duration === "none" ? null : Number(duration);
  const note = useAloneNote("player.freeze", hours);
  const freeze = useFreezePlayer(({ approval_id }) => onDone(approval_id));
  return (
    <Modal
      title={t("form.act_on", { act: t("players.freeze"), subject: playerName(player) })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("players.freeze")}
        icon={Snowflake}
        kind="stop"
        note={note}
        act={freeze}
        onSubmit={(reason) => freeze.mutate({ params: { id: player.id }, body: { hours, reason } })}
        onCancel={onClose}
      >
        <Choice
          label={t("players.duration")}
          value={duration}
          onChange={setDuration}
          options={durations.map((value) => ({ value, label: t(`freeze.${value}`) }))}
        />
        <Checks
          stateLabels={{ holds: t("players.goes_on"), forbids: t("players.stops") }}
          rows={[
            { state: "forbids", text: t("players.stop_bets") },
            { state: "forbids", text: t("players.stop_transfers") },
            { state: "forbids", text: t("players.stop_cash_out") },
            { state: "holds", text: t("players.on_login") },
            { state: "holds", text: t("players.on_open_slips") },
          ]}
        />
      </ReasonForm>
    </Modal>
  );
}

export function UnfreezeDialog({ player, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const unfreeze = useUnfreezePlayer(({ approval_id }) => onDone(approval_id));
  return (
    <Modal
      title={t("form.act_on", { act: t("players.unfreeze"), subject: playerName(player) })}
      isOpen
      onClose={onClose}
    >
      <ReasonForm
        label={t("players.unfreeze")}
        icon={Snowflake}
        act={unfreeze}
        onSubmit={(reason) => unfreeze.mutate({ params: { id: player.id }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="note" title={t("form.two_people")} />
      </ReasonForm>
    </Modal>
  );
}
