import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale } from "../../../locales/i18n.ts";
import { cashInQuery } from "../api/get-cash-in.ts";
import { CashInStatus } from "./cash-in-status.tsx";
import { TransferSteps } from "./transfer-steps.tsx";

const skeleton_px = 420;

/** One cash-in: the transfer and its details until they are sent, then its progress. */
export function CashInRequest({ id, user }: { id: string; user: UserInfo }) {
  const { tag } = useLocale();
  const { data: request, error, refetch } = useQuery(cashInQuery(tag, id));
  if (request === undefined) {
    return error === null ? (
      <Skeleton height={skeleton_px} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return request.state === "reserved" || request.state === "lapsed" ? (
    <TransferSteps request={request} user={user} />
  ) : (
    <CashInStatus request={request} user={user} />
  );
}
