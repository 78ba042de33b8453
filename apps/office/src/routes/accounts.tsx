import { useQuery } from "@tanstack/react-query";
import { Landmark, Plus } from "lucide-react";
import { type Ref, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { dayOf } from "../domain/dates/time-text.ts";
import { useNow } from "../domain/dates/use-now.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { plural } from "../domain/names/plural.ts";
import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { useMay } from "../domain/session/me.ts";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { SubjectRequests, useAskedSubjects } from "../features/approvals/subject-requests.tsx";
import { methodsQuery } from "../features/payment-methods/api/list-methods.ts";
import { AccountActs } from "../features/receiving-accounts/account-acts.tsx";
import { accountColumns } from "../features/receiving-accounts/account-columns.tsx";
import { AccountPanel } from "../features/receiving-accounts/account-panel.tsx";
import { AccountStrip } from "../features/receiving-accounts/account-strip.tsx";
import { AddDialog } from "../features/receiving-accounts/add-dialog.tsx";
import { FillingPanel } from "../features/receiving-accounts/filling-panel.tsx";
import { type Account, accountsQuery } from "../features/receiving-accounts/api/list-accounts.ts";
import { GatewayPanel } from "../features/receiving-accounts/gateway-panel.tsx";
import { DayPanel } from "../features/receiving-accounts/day-panel.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./accounts.module.css";

const minute_ms = 60_000;

/** The receiving accounts in the order of the rotation; the current one with its acts and the closing of its days. */
export function AccountsPage() {
  const { t } = useTranslation();
  const canManage = useMay()("accounts.manage");
  const [parameters, setParameters] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(accountsQuery());
  const side = useRef<HTMLDivElement>(null);
  const asked = useAskedSubjects();
  const today = dayOf(useNow(minute_ms));
  const columns = useMemo(() => accountColumns(t, { today, asked }), [t, today, asked]);
  const accounts = query.data?.accounts;
  const account = accounts?.find(({ id }) => id === parameters.get("id")) ?? accounts?.[0];
  usePageSubject(account?.label);
  const add = (): void => setAdding(true);
  useKeys([canManage && { keys: "n", label: t("accounts.key_add"), run: add }]);
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <AccountStrip data={query.data} />
        <header className={styles.head}>
          <h2>{t("accounts.accounts")}</h2>
          <small>{t("accounts.rotation")}</small>
          {canManage ? (
            <Button size="small" kind="second" keys="n" onClick={add}>
              <Plus aria-hidden />
              {t("accounts.add_short")}
            </Button>
          ) : null}
        </header>
        <SubjectRequests subject="receiving_account:new" />
        <ListPanel
          label={t("page.accounts")}
          columns={columns}
          height={44}
          rows={accounts}
          idOf={({ id }) => id}
          query={query}
          current={account?.id}
          onCurrent={(id) => setParameters({ id }, { replace: true })}
          onOpen={() => side.current?.focus()}
          empty={
            <Empty icon={Landmark} title={t("accounts.none")}>
              {t("accounts.none_text")}
            </Empty>
          }
          foot={
            accounts &&
            t(plural(accounts.length, "accounts.one", "accounts.count"), {
              count: accounts.length,
            })
          }
        />
        {accounts === undefined ? null : <FillingPanel accounts={accounts} today={today} />}
      </div>
      {account === undefined || accounts === undefined ? (
        <div />
      ) : (
        <CurrentAccount
          key={account.id}
          ref={side}
          account={account}
          accounts={accounts}
          canManage={canManage}
        />
      )}
      {isAdding ? (
        <AddAccount position={(accounts?.length ?? 0) + 1} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}

type CurrentAccountProps = {
  ref: Ref<HTMLDivElement>;
  account: Account;
  accounts: readonly Account[];
  canManage: boolean;
};

function CurrentAccount({ ref, account, accounts, canManage }: CurrentAccountProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={ref}
      className={styles.side}
      data-scrolls
      tabIndex={0}
      role="region"
      aria-label={t("accounts.current", { label: account.label })}
    >
      <AccountPanel account={account}>
        <SubjectRequests subject={`receiving_account:${account.id}`} />
        {canManage ? <AccountActs account={account} accounts={accounts} /> : null}
      </AccountPanel>
      {account.gateway === null ? null : (
        <GatewayPanel name={account.gateway} canManage={canManage} />
      )}
      <DayPanel account={account} canManage={canManage} />
    </div>
  );
}

function AddAccount({ position, onClose }: { position: number; onClose: () => void }) {
  const { data } = useQuery(methodsQuery());
  return <AddDialog methods={data ?? []} position={position} onClose={onClose} />;
}
