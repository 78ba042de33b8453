import { useEffect } from "react";

import { useTranslation } from "../locales/i18n.ts";

/** Sets the window's title. The page comes first, because a browser tab shows only the beginning. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const brand = t("brand.name");
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
