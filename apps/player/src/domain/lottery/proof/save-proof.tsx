import { Button } from "@shwe/ui";
import { useState } from "react";

import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { type HeldProof, proofFileOf, resultOf } from "./proof-file.ts";

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Saves a file with which the player can verify the slip without our server. Renders nothing before the draw is
 * sealed.
 */
export function SaveProof({ held }: { held: HeldProof }) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const [isBusy, setBusy] = useState(false);
  if (proofFileOf(held) === null) return null;
  const { draw_id, slip_id } = held.slip;
  const save = async () => {
    setBusy(true);
    // Offline the file has no result; it still proves the slip.
    const result = await resultOf(draw_id, tag).catch(() => undefined);
    download(
      `shwe-slip-${draw_id}-${slip_id}.json`,
      JSON.stringify(proofFileOf(held, result), null, 2),
    );
    setBusy(false);
  };
  return (
    <Button variant="line" size="sm" icon="download" busy={isBusy} onClick={() => void save()}>
      {t("proof.save")}
    </Button>
  );
}
