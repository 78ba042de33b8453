import { Button, OfflineBar } from "@shwe/ui";
import { useQueryClient } from "@tanstack/react-query";

import { useTranslation } from "../../locales/i18n.ts";
import { useOnline } from "../../lib/use-online.ts";
import styles from "./shell.module.css";

export function OfflineNotice() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  if (useOnline()) return null;
  const checkAgain = () => void queryClient.refetchQueries({ type: "active" });
  return (
    <div className={styles.notice}>
      <OfflineBar
        action={
          <Button variant="quiet" size="sm" onClick={checkAgain}>
            {t("state.check_again")}
          </Button>
        }
      >
        {t("state.offline")}
      </OfflineBar>
    </div>
  );
}
