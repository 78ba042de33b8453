import type { LocaleCode } from "@shwe/contract/locales";
import { Button, Dialog, Dots } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { SectionFailure } from "../../domain/api/load-failure.tsx";
import styles from "./auth.module.css";

/** The terms of use are long and rarely opened, so only the current language is loaded, when the dialog opens. */
const terms: Record<LocaleCode, () => Promise<readonly string[]>> = {
  mm: async () => (await import("../../locales/terms/mm.ts")).mm,
  en: async () => (await import("../../locales/terms/en.ts")).en,
  cn: async () => (await import("../../locales/terms/cn.ts")).cn,
  thai: async () => (await import("../../locales/terms/thai.ts")).thai,
};

type TermsDialogProps = { version: string; isOpen: boolean; onClose: () => void };

export function TermsDialog({ version, isOpen, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const { code } = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ["terms", code],
    queryFn: terms[code],
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t("auth.terms_title", { version })}
      closeLabel={t("menu.close")}
      footer={
        <Button variant="soft" full onClick={onClose}>
          {t("menu.close")}
        </Button>
      }
    >
      {data === undefined && error === null && <Dots label={t("state.loading")} />}
      {error !== null && <SectionFailure error={error} onRetry={() => void refetch()} />}
      <ol className={styles.terms}>
        {data?.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </Dialog>
  );
}
