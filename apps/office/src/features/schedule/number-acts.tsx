import { Ban, Flame } from "lucide-react";
import { useState } from "react";

import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Terms } from "./api/list-terms.ts";
import type { AddedNumber } from "./terms-changes.ts";
import { TermsDialog } from "./terms-dialog.tsx";

/** Blocks a number or gives it the lower cap of hot numbers, by a change of the terms of the draw. */
export function NumberActs({ terms, number }: { terms: Terms; number: number }) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<AddedNumber>();
  const isBlocked = terms.blocked_numbers.includes(number);
  return (
    <>
      <Button
        size="small"
        disabled={isBlocked}
        onClick={() => setAdded({ field: "blocked_numbers", number })}
      >
        <Ban aria-hidden />
        {t("schedule.block")}
      </Button>
      {/* Terms without a cap of hot numbers have no lower cap to give. */}
      {terms.hot_cap === null ? null : (
        <Button
          size="small"
          disabled={isBlocked || terms.hot_numbers.includes(number)}
          onClick={() => setAdded({ field: "hot_numbers", number })}
        >
          <Flame aria-hidden />
          {t("schedule.lower_cap")}
        </Button>
      )}
      {added === undefined ? null : (
        <TermsDialog terms={terms} added={added} onClose={() => setAdded(undefined)} />
      )}
    </>
  );
}
