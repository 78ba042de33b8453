import { yangonMinute } from "@shwe/rules";
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  figuresClass,
  Icon,
  Money,
  PageLoader,
  SectionHead,
} from "@shwe/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { LoadFailure, SectionFailure } from "../../domain/api/load-failure.tsx";
import type { DaySpan } from "../../domain/dates/day-span.ts";
import { HistoryFilters } from "../../domain/history/history-filters.tsx";
import { useHistoryChoice } from "../../domain/history/use-history-choice.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { type ProviderSum, type Transfer, transitionsQuery } from "./api/list-transitions.ts";
import styles from "./game-report.module.css";
import { SumsCard } from "./sums-card.tsx";

/** The sums of games by provider, and the transfers between the wallets. The search parameters select the period. */
export function TransitionHistory({ player_id }: { player_id: number }) {
  const { t } = useTranslation();
  const { tag: locale } = useLocale();
  const choice = useHistoryChoice();
  const list = useInfiniteQuery(transitionsQuery({ player_id, span: choice.span, locale }));
  const providers = list.data?.pages[0]?.data.providers ?? [];
  const transfers = list.data?.pages.flatMap(({ data }) => data.rows) ?? [];
  const isLoaded = list.data !== undefined;
  const retry = () => void list.refetch();
  return (
    <>
      <HistoryFilters {...choice} />
      {!isLoaded && list.error === null && <PageLoader label={t("state.loading")} />}
      {!isLoaded && list.error !== null && <LoadFailure error={list.error} onRetry={retry} />}
      {isLoaded && providers.length + transfers.length === 0 && <NoTransitions />}
      {providers.length > 0 && <Providers providers={providers} span={choice.span} />}
      {transfers.length > 0 && <Transfers transfers={transfers} />}
      {isLoaded && list.error !== null && <SectionFailure error={list.error} onRetry={retry} />}
      {list.error === null && list.hasNextPage && (
        <Button
          variant="line"
          full
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("transition.older")}
        </Button>
      )}
    </>
  );
}

function NoTransitions() {
  const { t } = useTranslation();
  return (
    <Card className={styles.empty}>
      <div role="status">
        <EmptyState art="receipt" title={t("history.empty")} text={t("transition.empty_text")} />
      </div>
    </Card>
  );
}

type ProvidersProps = { providers: readonly ProviderSum[]; span: DaySpan };

function Providers({ providers, span: { start, end } }: ProvidersProps) {
  const { t } = useTranslation();
  const days = new URLSearchParams({ start, end }).toString();
  return (
    <section className={styles.section} aria-labelledby="transition-providers">
      <SectionHead id="transition-providers" icon="pad" title={t("transition.providers")} />
      {providers.map((sum) => (
        <SumsCard
          key={sum.p_code}
          sum={sum}
          label={sum.provider}
          head={
            <div className={styles.provider}>
              <b>{sum.provider}</b>
              <Link
                to={`/game/report/${sum.p_code}?${days}`}
                className={buttonClass({ variant: "soft", size: "sm" })}
                aria-label={`${t("page.game_report")}: ${sum.provider}`}
              >
                <Icon name="chart" size={16} />
                {t("page.game_report")}
              </Link>
            </div>
          }
        />
      ))}
    </section>
  );
}

function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="transition-transfers">
      <SectionHead id="transition-transfers" icon="swap" title={t("transition.transfers")} />
      <ul className={styles.list}>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { kind, amount, old_balance, new_balance, created_at } = transfer;
  return (
    <li className={styles.transfer}>
      <span className={styles.what}>
        <b>{t(`transition.${kind}`)}</b>
        <small className={figuresClass}>{yangonMinute(new Date(created_at))}</small>
      </span>
      <Money amount={amount} />
      <dl className={styles.balances}>
        <div>
          <dt>{t("transition.old_balance")}</dt>
          <dd>
            <Money amount={old_balance} size="inherit" />
          </dd>
        </div>
        <div>
          <dt>{t("transition.new_balance")}</dt>
          <dd>
            <Money amount={new_balance} size="inherit" />
          </dd>
        </div>
      </dl>
    </li>
  );
}
