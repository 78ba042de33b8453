import type { EvidenceSource } from "@shwe/rules/lottery";

import { useTranslation } from "../../../locales/i18n.ts";

/** The sources that have a translated name. A newer server may send others; their identifier is shown. */
const known: Readonly<Record<EvidenceSource | "operator", true>> = {
  thaistock2d: true,
  "set-site": true,
  glo: true,
  "glo-mirror": true,
  "exchange-1": true,
  "exchange-2": true,
  operator: true,
};
const isKnown = (source: string): source is keyof typeof known => Object.hasOwn(known, source);

/** The name of a source of evidence. */
export function SourceName({ source }: { source: string }) {
  const { t } = useTranslation();
  return <span>{isKnown(source) ? t(`evidence.source_${source}`) : source}</span>;
}
