import { EmptyState, Notice, Skeleton, StateCard } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import cash from "../../domain/cash/cash.module.css";
import { LoadFailure } from "../../domain/api/load-failure.tsx";
import { allMethods } from "../../domain/cash/methods.ts";
import { FinishedRequests, OpenRequests } from "../../domain/cash/request-lists.tsx";
import { usePause } from "../../domain/protection/protection-query.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { cashInAmountsQuery } from "./api/list-cash-in-amounts.ts";
import { cashInMethodsQuery } from "./api/list-cash-in-methods.ts";
import { CashInForm } from "./cash-in-form.tsx";
import { CashInRequest } from "./request/cash-in-request.tsx";
import { useCashInList } from "./use-cash-in-list.tsx";

const skeleton_px = [190, 270];

/** Cash in: the request in the address if there is one, otherwise the form for a new one between the player's requests. */
export function CashInPanel({ user }: { user: UserInfo }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("id");
  if (id !== null) return <CashInRequest key={id} id={id} user={user} />;
  return <CashInStart user={user} onReserved={(reserved) => setSearch({ id: reserved })} />;
}

function CashInStart(props: NewCashInProps) {
  const list = useCashInList(props.user.id);
  return (
    <div className={cash.panel}>
      <OpenRequests {...list} />
      <NewCashIn {...props} />
      <FinishedRequests {...list} />
    </div>
  );
}

type NewCashInProps = { user: UserInfo; onReserved: (id: string) => void };

function NewCashIn({ user, onReserved }: NewCashInProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const pause = usePause();
  const { data: methods, error, refetch } = useQuery(cashInMethodsQuery(tag, user.id));
  const { data: presets = [] } = useQuery(cashInAmountsQuery(tag));
  if (pause !== null) {
    return (
      <StateCard
        icon={pause.kind === "exclusion" ? "ban" : "pause"}
        tone="warn"
        title={t("cashin.paused")}
      >
        {t("cashin.paused_text")}
      </StateCard>
    );
  }
  if (methods === undefined) {
    return error === null ? (
      <div className={cash.form} aria-busy>
        {skeleton_px.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  const all = allMethods(methods);
  if (all.length === 0) {
    return <EmptyState art="inbox" title={t("cashin.none")} text={t("cashin.none_text")} />;
  }
  return (
    <>
      {!all.some(({ is_open }) => is_open) && (
        <Notice kind="warn" icon="clock">
          {t("cashin.all_closed")}
        </Notice>
      )}
      <CashInForm
        methods={methods}
        presets={presets}
        balance={user.balance}
        onReserved={onReserved}
      />
    </>
  );
}
