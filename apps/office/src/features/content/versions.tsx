import { Undo2 } from "lucide-react";
import { useState } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Area, AreaContent } from "./api/get-content.ts";
import { useRollBackContent } from "./api/roll-back-content.ts";
import styles from "./content.module.css";

type VersionsProps = { area: Area; data: AreaContent; canManage: boolean };

/** All versions with their author; each can be published again. */
export function Versions({ area, data: { version: current, versions }, canManage }: VersionsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const close = (): void => setChosen(undefined);
  return (
    <>
      <ul className={styles.versions}>
        {versions.map(({ version, author, created_at, reason }) => (
          <li key={version}>
            <b>{version}</b>
            <span>
              {author} · {minuteText(created_at)}
              <small>{reason}</small>
            </span>
            {version === current ? (
              <small>{t("content.live")}</small>
            ) : canManage ? (
              <Button size="small" onClick={() => setChosen(version)}>
                <Undo2 aria-hidden />
                {t("content.again")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {versions.length === 0 ? <p className={styles.quiet}>{t("content.no_version")}</p> : null}
      {chosen === undefined ? null : (
        <RollBackDialog area={area} current={current} version={chosen} onClose={close} />
      )}
    </>
  );
}

type RollBackDialogProps = {
  area: Area;
  /** The version that players see now. */
  current: number;
  version: number;
  onClose: () => void;
};

function RollBackDialog({ area, current, version, onClose }: RollBackDialogProps) {
  const { t } = useTranslation();
  const rollBack = useRollBackContent(onClose);
  return (
    <Modal title={t("content.again_title", { version })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("content.publish")}
        icon={Undo2}
        note={t("content.within_minute")}
        act={rollBack}
        onSubmit={(reason) =>
          rollBack.mutate({ params: { area }, body: { version, based_on: current, reason } })
        }
        onCancel={onClose}
      />
    </Modal>
  );
}
