import { Notice } from "@shwe/ui";
import { skipToken, useQuery } from "@tanstack/react-query";

import { ApiError } from "../../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../../locales/i18n.ts";
import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import { drawQuery, type PublishedDraw } from "./api/load-draw.ts";
import { NumberForm } from "./number-form.tsx";
import { Outcome, OutcomeSkeleton, Unsealed } from "./outcome.tsx";
import { readDrawNumber } from "./slip-number.ts";

type VerifyDrawProps = { asked: string; onAsk: (number: string) => void };

/** Verifies a draw from its published data. */
export function VerifyDraw({ asked, onAsk }: VerifyDrawProps) {
  const { tag } = useLocale();
  const id = readDrawNumber(asked);
  const { data, error, isPending, refetch } = useQuery(
    id === null ? { queryKey: ["verify", "no-draw"], queryFn: skipToken } : drawQuery(id, tag),
  );
  const isLoading = id !== null && isPending;
  return (
    <>
      <NumberForm
        key={asked}
        kind="draw"
        asked={asked}
        isBusy={isLoading}
        read={readDrawNumber}
        onAsk={onAsk}
      />
      {isLoading && <OutcomeSkeleton />}
      {error !== null && data === undefined && (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Loaded draw={data} />}
    </>
  );
}

/** A draw number that does not exist gets a message without a retry button. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.code === "not_found")
    return <Notice kind="bad">{t("verify.draw_none")}</Notice>;
  return <LoadFailure error={error} onRetry={onRetry} />;
}

function Loaded({ draw }: { draw: PublishedDraw }) {
  const { seal } = draw;
  if (seal === null) return <Unsealed kind="draw" />;
  return <Outcome subject={{ kind: "draw", draw: { ...draw, seal } }} />;
}
