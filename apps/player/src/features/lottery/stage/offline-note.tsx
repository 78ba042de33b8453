import { Icon } from "@shwe/ui";

import { clockText } from "../../../domain/dates/clock-text.ts";
import { useOnline } from "../../../lib/use-online.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import styles from "./stage.module.css";

/** While the browser is offline: the server's time of the last known state. A cached reply keeps its time. */
export function OfflineNote({ as_of }: { as_of: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <p className={styles.offline} role="status">
      <Icon name="wifioff" size={18} />
      {t("stage.offline", { time: clockText(as_of) })}
    </p>
  );
}
