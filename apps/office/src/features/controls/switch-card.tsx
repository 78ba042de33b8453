import { cx, toast } from "@shwe/ui";
import { Power, PowerOff } from "lucide-react";
import { useState } from "react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { minuteText } from "../../domain/dates/time-text.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { SwitchRow } from "./api/list-switches.ts";
import { useRequestSwitchOn } from "./api/request-switch-on.ts";
import { useTurnSwitchOff } from "./api/turn-switch-off.ts";
import styles from "./controls.module.css";
import { switchTexts } from "./switch-texts.ts";

/** One switch: its state, who changed it, what it does, and the act. */
export function SwitchCard({ row, canManage }: { row: SwitchRow; canManage: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { title, effect } = switchTexts(row.name, t);
  const close = (): void => setAsking(false);
  return (
    <li className={cx(styles.card, !row.is_on && styles.off)}>
      <header>
        <b>{title}</b>
        <Tag tone={row.is_on ? "good" : "bad"} icon={row.is_on ? Power : PowerOff}>
          {row.is_on ? t("controls.on") : t("controls.off")}
        </Tag>
      </header>
      <p>{effect}</p>
      <small>
        {row.changed_by === null || row.changed_at === null
          ? t("controls.never_changed")
          : t("controls.changed", { name: row.changed_by, time: minuteText(row.changed_at) })}
        {row.reason === null ? null : ` · ${row.reason}`}
      </small>
      {row.needs.length === 0 ? null : (
        <small>
          {t("controls.needs", {
            names: row.needs.map((name) => switchTexts(name, t).title).join(", "),
          })}
        </small>
      )}
      {canManage ? (
        <div>
          <Button
            size="small"
            kind={row.is_on ? "danger" : "second"}
            onClick={() => setAsking(true)}
          >
            {row.is_on ? t("controls.turn_off") : t("controls.ask_on")}
            <span className={styles.unseen}>{title}</span>
          </Button>
        </div>
      ) : null}
      {!isAsking ? null : row.is_on ? (
        <OffDialog row={row} onClose={close} />
      ) : (
        <OnDialog row={row} onClose={close} />
      )}
    </li>
  );
}

type DialogProps = { row: SwitchRow; onClose: () => void };

function OffDialog({ row: { name }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { title, effect } = switchTexts(name, t);
  const turn = useTurnSwitchOff(() => {
    onClose();
    toast.success(t("controls.is_off", { title }));
  });
  return (
    <Modal title={t("controls.off_title", { title })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("controls.turn_off")}
        icon={PowerOff}
        kind="stop"
        note={t("controls.at_once")}
        act={turn}
        onSubmit={(reason) => turn.mutate({ params: { name }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="bad" title={effect} />
      </ReasonForm>
    </Modal>
  );
}

function OnDialog({ row: { name }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { title } = switchTexts(name, t);
  const ask = useRequestSwitchOn(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  return (
    <Modal title={t("controls.on_title", { title })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("controls.ask_on")}
        icon={Power}
        note={t("form.two_people")}
        act={ask}
        onSubmit={(reason) => ask.mutate({ params: { name }, body: { reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}
