import { Bug } from "lucide-react";

import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { useTranslation } from "../locales/i18n.ts";

/** Shown instead of a page whose code failed. */
export function Crash() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Empty icon={Bug} title={t("state.crashed")}>
        <p>{t("state.crashed_text")}</p>
        <Button kind="main" onClick={() => window.location.reload()}>
          {t("state.reload")}
        </Button>
      </Empty>
    </div>
  );
}
