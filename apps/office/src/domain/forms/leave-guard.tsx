import { LogOut } from "lucide-react";
import { useEffect } from "react";
import { useBlocker } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { Modal } from "../parts/modal.tsx";
import { Note } from "../parts/note.tsx";
import { ActForm } from "./act-form.tsx";

/** Asks before the page is left while it has changes that are not saved. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  );
  useEffect(() => {
    if (!isChanged) return;
    // The browser shows its own question when the tab is closed or reloaded.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  if (blocker.state !== "blocked") return null;
  return (
    <Modal title={t("form.leave_title")} isOpen onClose={blocker.reset} size="small">
      <ActForm
        label={t("form.leave")}
        icon={LogOut}
        kind="stop"
        onSubmit={blocker.proceed}
        onCancel={blocker.reset}
      >
        <Note tone="wait" title={t("form.leave_text")} />
      </ActForm>
    </Modal>
  );
}
