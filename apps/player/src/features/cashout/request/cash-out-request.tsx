import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale } from "../../../locales/i18n.ts";
import { cashOutQuery } from "../api/get-cash-out.ts";
import { CashOutStatus } from "./cash-out-status.tsx";

const skeleton_px = 420;

export function CashOutRequest({ id, user }: { id: string; user: UserInfo }) {
  const { tag } = useLocale();
  const { data: request, error, refetch } = useQuery(cashOutQuery(tag, id));
  if (request !== undefined) return <CashOutStatus request={request} user={user} />;
  return error === null ? (
    <Skeleton height={skeleton_px} />
  ) : (
    <LoadFailure error={error} onRetry={() => void refetch()} />
  );
}
