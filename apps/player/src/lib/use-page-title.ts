import { useEffect } from "react";

import { useTranslation } from "./i18n.ts";

/** The window's title: the page first, since a tab shows little more than that. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const brand = t("brand.name");
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
