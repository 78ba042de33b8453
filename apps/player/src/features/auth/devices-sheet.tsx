import { Dots, Sheet } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import { sessionsQuery } from "./api/list-sessions.ts";
import { Device } from "./device.tsx";
import styles from "./devices.module.css";

/** Lists the player's sessions, each with a button that ends it. */
export function DevicesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const {
    data: sessions,
    error,
    isPending,
    refetch,
  } = useQuery({ ...sessionsQuery(tag), enabled: isOpen });
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t("profile.devices")}
      closeLabel={t("menu.close")}
    >
      <p className={styles.text}>{t("profile.devices_text")}</p>
      {isPending && (
        <div className={styles.loading}>
          <Dots label={t("state.loading")} />
        </div>
      )}
      {error !== null && <SectionFailure error={error} onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {sessions?.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    </Sheet>
  );
}
