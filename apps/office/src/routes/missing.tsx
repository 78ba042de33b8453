import { Compass } from "lucide-react";
import { Link } from "react-router";

import { Empty } from "../domain/parts/empty.tsx";
import { useTranslation } from "../locales/i18n.ts";

export function MissingPage() {
  const { t } = useTranslation();
  return (
    <Empty icon={Compass} title={t("state.missing")}>
      <p>{t("state.missing_text")}</p>
      <Link to="/">{t("state.to_start")}</Link>
    </Empty>
  );
}
