import type { Permission } from "@shwe/contract/office/permissions";
import { Lock } from "lucide-react";
import { Link, Outlet } from "react-router";

import { Empty } from "../../domain/parts/empty.tsx";
import { useMay } from "../../domain/session/me.ts";
import { useTranslation } from "../../locales/i18n.ts";

/** Shows a page to operators who have its permission. The server refuses its calls in any case. */
export function Permitted({ permission }: { permission: Permission }) {
  const { t } = useTranslation();
  const may = useMay();
  if (may(permission)) return <Outlet />;
  return (
    <Empty icon={Lock} title={t("state.forbidden")}>
      <p>{t("state.forbidden_text")}</p>
      <Link to="/">{t("state.to_start")}</Link>
    </Empty>
  );
}
