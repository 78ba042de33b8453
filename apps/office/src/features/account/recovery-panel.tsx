import { RefreshCw } from "lucide-react";
import { useState } from "react";

import { Button } from "../../domain/parts/button.tsx";
import { Modal, ModalBody, ModalFoot } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { useMe } from "../../domain/session/me.ts";
import { RecoveryCodes } from "../../domain/session/recovery-codes.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useRenewRecoveryCodes } from "./api/renew-recovery-codes.ts";

const few = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryPanel() {
  const { t } = useTranslation();
  const { name, recovery_codes_left } = useMe();
  const [codes, setCodes] = useState<string[]>();
  const [isStored, setStored] = useState(false);
  const renew = useRenewRecoveryCodes(({ recovery_codes }) => {
    setStored(false);
    setCodes(recovery_codes);
  });
  return (
    <Panel
      title={t("enrol.codes")}
      aside={
        <Button size="small" disabled={renew.isPending} onClick={() => renew.mutate({})}>
          <RefreshCw aria-hidden />
          {t("account.renew")}
        </Button>
      }
    >
      <Note
        tone={recovery_codes_left <= few ? "wait" : "plain"}
        title={t("account.codes_left", { count: recovery_codes_left })}
      >
        {t("account.renew_text")}
      </Note>
      {codes === undefined ? null : (
        <Modal title={t("enrol.codes")} isOpen isKept onClose={() => setCodes(undefined)}>
          <ModalBody>
            <RecoveryCodes name={name} codes={codes} onStored={setStored} />
          </ModalBody>
          <ModalFoot>
            <Button kind="main" disabled={!isStored} onClick={() => setCodes(undefined)}>
              {t("do.close")}
            </Button>
          </ModalFoot>
        </Modal>
      )}
    </Panel>
  );
}
