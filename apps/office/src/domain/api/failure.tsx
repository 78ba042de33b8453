import { CloudOff, RotateCw } from "lucide-react";

import { useTranslation } from "../../locales/i18n.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Button } from "../parts/button.tsx";
import { Empty } from "../parts/empty.tsx";
import { errorText, requestIdOf } from "./error-text.ts";

/** A part of a page that could not be loaded: the reason, the reference for the log, and another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const reference = requestIdOf(error);
  useKeys([{ keys: "r", label: t("do.retry"), run: onRetry }]);
  return (
    <div role="alert">
      <Empty icon={CloudOff} title={t("state.failed")}>
        <p>{errorText(error)}</p>
        {reference === undefined ? null : <p>{t("state.reference", { id: reference })}</p>}
        <p>
          <Button onClick={onRetry} keys="r">
            <RotateCw aria-hidden />
            {t("do.retry")}
          </Button>
        </p>
      </Empty>
    </div>
  );
}
