import { Skeleton } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import cash from "../../domain/cash/cash.module.css";
import { LoadFailure } from "../../domain/api/load-failure.tsx";
import { FinishedRequests, OpenRequests } from "../../domain/cash/request-lists.tsx";
import type { UserInfo } from "../../domain/session/user-info.ts";
import { useLocale } from "../../locales/i18n.ts";
import { AnnounceChoice } from "./announce-choice.tsx";
import { standingQuery } from "./api/get-standing.ts";
import { cashOutAmountsQuery } from "./api/list-cash-out-amounts.ts";
import { cashOutMethodsQuery } from "./api/list-cash-out-methods.ts";
import { payeesQuery } from "./api/list-payees.ts";
import { blocksOf } from "./blocks-of.ts";
import { Blocks } from "./blocks.tsx";
import { CashOutForm } from "./cash-out-form.tsx";
import { CashOutRequest } from "./request/cash-out-request.tsx";
import { StandingCard } from "./standing-card.tsx";
import { useCashOutList } from "./use-cash-out-list.ts";

const skeleton_px = [118, 210, 230];

/** Cash out: the request in the address if there is one, otherwise the form for a new one between the player's requests. */
export function CashOutPanel({ user }: { user: UserInfo }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("id");
  if (id !== null) return <CashOutRequest key={id} id={id} user={user} />;
  return <CashOutStart user={user} onRequested={(requested) => setSearch({ id: requested })} />;
}

function CashOutStart(props: NewCashOutProps) {
  const list = useCashOutList(props.user.id);
  return (
    <div className={cash.panel}>
      <OpenRequests {...list} />
      <NewCashOut {...props} />
      <FinishedRequests {...list} />
      <AnnounceChoice player_id={props.user.id} />
    </div>
  );
}

type NewCashOutProps = { user: UserInfo; onRequested: (id: string) => void };

function NewCashOut({ user, onRequested }: NewCashOutProps) {
  const { tag } = useLocale();
  const standing = useQuery(standingQuery(tag, user.id));
  const methods = useQuery(cashOutMethodsQuery(tag));
  const payees = useQuery(payeesQuery(tag, user.id));
  const { data: presets = [] } = useQuery(cashOutAmountsQuery(tag));
  const isLoaded = standing.data && methods.data && payees.data;
  const error = standing.error ?? methods.error ?? payees.error;
  if (!isLoaded) {
    const retry = () => void Promise.all([standing, methods, payees].map((each) => each.refetch()));
    return error === null ? (
      <div className={cash.panel} aria-busy>
        {skeleton_px.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    ) : (
      <LoadFailure error={error} onRetry={retry} />
    );
  }
  const blocks = blocksOf(standing.data);
  return (
    <>
      <StandingCard standing={standing.data} />
      {blocks.length > 0 ? (
        <Blocks blocks={blocks} standing={standing.data} user={user} />
      ) : (
        <CashOutForm
          user={user}
          standing={standing.data}
          methods={methods.data}
          payees={payees.data}
          presets={presets}
          onRequested={onRequested}
        />
      )}
    </>
  );
}
