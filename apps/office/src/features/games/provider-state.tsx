import { CircleCheck, CircleStop } from "lucide-react";

import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Provider } from "./api/list-providers.ts";

export function ProviderState({ stopped_at }: Pick<Provider, "stopped_at">) {
  const { t } = useTranslation();
  return stopped_at === null ? (
    <Tag tone="good" icon={CircleCheck}>
      {t("provider_state.running")}
    </Tag>
  ) : (
    <Tag tone="bad" icon={CircleStop}>
      {t("provider_state.stopped")}
    </Tag>
  );
}
