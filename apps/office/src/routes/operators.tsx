import { operatorRoles } from "@shwe/contract/office/permissions";
import { useQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { useNow } from "../domain/dates/use-now.ts";
import { Choice } from "../domain/forms/choice.tsx";
import { useKeys } from "../domain/keys/use-keys.ts";
import { Button } from "../domain/parts/button.tsx";
import { Empty } from "../domain/parts/empty.tsx";
import { useMay, useMe } from "../domain/session/me.ts";
import { ColumnMenu } from "../domain/table/column-menu.tsx";
import { FilterBar, TextFilter } from "../domain/table/filters.tsx";
import { ListPanel } from "../domain/table/list-panel.tsx";
import { SavedViews } from "../domain/table/saved-views.tsx";
import { useTableUrlState } from "../domain/table/use-table-url-state.ts";
import { operatorsQuery } from "../features/operators/api/list-operators.ts";
import { InviteDialog } from "../features/operators/invite-dialog.tsx";
import { LinkDialog } from "../features/operators/link-dialog.tsx";
import { matchingOperators } from "../features/operators/matching-operators.ts";
import { operatorColumns } from "../features/operators/operator-columns.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

const minute_ms = 60_000;
const states = ["active", "invited", "disabled"] as const;

/** All operators, with their role, state and second factor. */
export function OperatorsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const { filters, hidden, change } = useTableUrlState(["text", "role", "state"]);
  const query = useQuery(operatorsQuery());
  const [current, setCurrent] = useState<string>();
  const [invited, setInvited] = useState<string>();
  const now = useNow(minute_ms);
  const columns = useMemo(() => operatorColumns(t, now), [t, now]);
  const rows = query.data === undefined ? undefined : matchingOperators(query.data, filters);
  const isInviting = parameters.has("new") && may("operators.manage");
  const setInviting = (isOpen: boolean): void =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      if (isOpen) next.set("new", "1");
      else next.delete("new");
      return next;
    });
  const canInvite = may("operators.manage");
  useKeys([canInvite && { keys: "n", label: t("operators.invite"), run: () => setInviting(true) }]);
  const any = { value: "", label: t("table.any") };
  return (
    <div className={styles.page}>
      <SavedViews operatorId={useMe().id} />
      <FilterBar
        acts={
          <>
            <ColumnMenu
              columns={columns}
              hidden={hidden}
              onChange={(next) => change({ hidden: next })}
            />
            {canInvite ? (
              <Button kind="main" size="small" keys="n" onClick={() => setInviting(true)}>
                <UserPlus aria-hidden />
                {t("operators.invite")}
              </Button>
            ) : null}
          </>
        }
      >
        <TextFilter
          label={t("operators.name")}
          value={filters.text}
          onChange={(text) => change({ filters: { text } })}
        />
        <Choice
          isInline
          label={t("operators.role")}
          value={filters.role ?? ""}
          onChange={(role) => change({ filters: { role: role || undefined } })}
          options={[
            any,
            ...operatorRoles.map((role) => ({ value: role as string, label: t(`role.${role}`) })),
          ]}
        />
        <Choice
          isInline
          label={t("operators.state")}
          value={filters.state ?? ""}
          onChange={(state) => change({ filters: { state: state || undefined } })}
          options={[
            any,
            ...states.map((state) => ({
              value: state as string,
              label: t(`operator_state.${state}`),
            })),
          ]}
        />
      </FilterBar>
      <ListPanel
        label={t("page.operators")}
        columns={columns}
        hidden={hidden}
        height={34}
        rows={rows}
        idOf={({ id }) => id}
        query={query}
        current={current}
        onCurrent={setCurrent}
        onOpen={(id) => void navigate(`/operators/${id}`)}
        empty={<Empty icon={Users} title={t("operators.none")} />}
        foot={
          rows === undefined
            ? null
            : t("operators.count", { count: rows.length, total: query.data?.length ?? 0 })
        }
      />
      {isInviting ? (
        <InviteDialog onClose={() => setInviting(false)} onInvited={setInvited} />
      ) : null}
      {invited === undefined ? null : (
        <LinkDialog operatorId={invited} onClose={() => setInvited(undefined)} />
      )}
    </div>
  );
}
