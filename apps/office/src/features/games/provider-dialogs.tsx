import { toast } from "@shwe/ui";
import { CirclePlay, CircleStop } from "lucide-react";

import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Provider } from "./api/list-providers.ts";
import { useStartProvider } from "./api/start-provider.ts";
import { useStopProvider } from "./api/stop-provider.ts";

type DialogProps = { provider: Provider; onClose: () => void };

/** Stops a provider at once, by one person. */
export function StopDialog({ provider: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const stop = useStopProvider(() => {
    onClose();
    toast.success(t("games.is_stopped", { name }));
  });
  return (
    <Modal title={t("games.stop_of", { name })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("games.stop")}
        icon={CircleStop}
        kind="stop"
        note={t("controls.at_once")}
        act={stop}
        onSubmit={(reason) => stop.mutate({ params: { id: String(id) }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="bad" title={t("games.stop_effect")}>
          {t("games.stop_text")}
        </Note>
      </ReasonForm>
    </Modal>
  );
}

/** Asks that a stopped provider is started again. Another operator confirms it. */
export function StartDialog({ provider: { id, name, stop_reason }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const start = useStartProvider(() => {
    onClose();
    toast.success(t("form.asked"));
  });
  return (
    <Modal title={t("games.start_of", { name })} isOpen onClose={onClose}>
      <ReasonForm
        label={t("games.ask_start")}
        icon={CirclePlay}
        note={t("form.two_people")}
        act={start}
        onSubmit={(reason) => start.mutate({ params: { id: String(id) }, body: { reason } })}
        onCancel={onClose}
      >
        <Note tone="wait" title={t("games.stopped_because", { reason: stop_reason ?? "" })}>
          {t("games.start_text")}
        </Note>
      </ReasonForm>
    </Modal>
  );
}
