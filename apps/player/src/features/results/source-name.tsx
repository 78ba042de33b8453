import type { EvidenceSource } from "@shwe/rules/lottery";

import { useTranslation } from "../../lib/i18n.ts";

/** A newer server may know sources that this build has no name for; they stand as they are called on the wire. */
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

/** Where an answer comes from. */
export function SourceName({ source }: { source: string }) {
  const { t } = useTranslation();
  return <span>{isKnown(source) ? t(`evidence.source_${source}`) : source}</span>;
}
