import { later, Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { LoadFailure } from "../../../domain/api/load-failure.tsx";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { useLocale } from "../../../locales/i18n.ts";
import { cashInQuery } from "../api/get-cash-in.ts";
import type { CashIn } from "../api/list-cash-ins.ts";
import { CashInStatus } from "./cash-in-status.tsx";
import { TransferSteps } from "./transfer-steps.tsx";

const skeleton_px = 420;

/** Loaded for methods of a gateway only, so that the page of the others stays small. */
const paymentPart = later(() => import("./payment-step.tsx"));

/** One cash-in: the transfer and its details until they are sent, or the payment page; then its progress. */
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
  if (request.state !== "reserved" && request.state !== "lapsed")
    return <CashInStatus request={request} user={user} />;
  return request.gateway === null ? (
    <TransferSteps request={request} user={user} />
  ) : (
    <Payment request={request} />
  );
}

function Payment({ request }: { request: CashIn }) {
  const part = paymentPart.useLoaded();
  useEffect(() => {
    void paymentPart.load();
  }, []);
  return part === undefined ? (
    <Skeleton height={skeleton_px} />
  ) : (
    <part.PaymentStep request={request} />
  );
}
