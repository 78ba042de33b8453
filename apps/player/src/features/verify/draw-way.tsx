import { skipToken, useQuery } from "@tanstack/react-query";

import { useLocale } from "../../lib/i18n.ts";
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
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Loaded draw={data} />}
    </>
  );
}

function Loaded({ draw }: { draw: PublishedDraw }) {
  const { seal } = draw;
  if (seal === null) return <Unsealed kind="draw" />;
  return <Outcome subject={{ kind: "draw", draw: { ...draw, seal } }} />;
}
