import { Notice } from "@shwe/ui";
import { skipToken, useQuery } from "@tanstack/react-query";

import { ApiError } from "../../lib/http.ts";
import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { LoadFailure } from "../../lib/load-failure.tsx";
import { drawQuery, type PublishedDraw } from "./api/load-draw.ts";
import { NumberForm } from "./number-form.tsx";
import { Outcome, OutcomeSkeleton, Unsealed } from "./outcome.tsx";
import { readDrawNumber } from "./slip-number.ts";

type DrawWayProps = { asked: string; onAsk: (number: string) => void };

/** A whole draw, by what is published of it for everybody. */
export function DrawWay({ asked, onAsk }: DrawWayProps) {
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

/** A number that no draw has is a slip of the finger, and nothing that trying again would mend. */
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
