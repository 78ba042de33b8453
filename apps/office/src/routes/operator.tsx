import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { minuteText } from "../domain/dates/time-text.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { Avatar } from "../domain/parts/avatar.tsx";
import { DetailHead } from "../domain/parts/detail-head.tsx";
import { KeyValues } from "../domain/parts/key-values.tsx";
import { Panel } from "../domain/parts/panel.tsx";
import { useMay } from "../domain/session/me.ts";
import { SessionList } from "../domain/session/session-list.tsx";
import { operatorQuery } from "../features/operators/api/get-operator.ts";
import { OperatorActs } from "../features/operators/operator-acts.tsx";
import { OperatorState } from "../features/operators/operator-state.tsx";
import { useBackToList } from "../domain/table/last-search.ts";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./detail-page.module.css";

/** One operator: role, second factor, sessions, and what an owner may do. */
export function OperatorPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const may = useMay();
  const query = useQuery(operatorQuery(id));
  const { data } = query;
  usePageSubject(data?.operator.name);
  useKeys([{ keys: "Escape", label: t("key.back_to_list"), run: useBackToList("/operators") }]);
  if (data === undefined) return <Waiting query={query} rows={8} />;
  const { operator, sessions } = data;
  const instant = (at: string | null): string => (at === null ? "–" : minuteText(at));
  return (
    <div className={styles.page}>
      <DetailHead
        picture={<Avatar name={operator.name} isLarge />}
        title={operator.name}
        tags={<OperatorState state={operator.state} />}
        note={t("operators.number", { id: operator.id, role: t(`role.${operator.role}`) })}
        acts={may("operators.manage") ? <OperatorActs operator={operator} /> : null}
      />
      <div className={styles.columns}>
        <Panel title={t("operators.account")}>
          <KeyValues
            rows={[
              [t("operators.role"), t(`role.${operator.role}`)],
              [t("operators.may_do"), t(`role_hint.${operator.role}`)],
              [t("operators.created"), instant(operator.created_at)],
              [t("operators.seen"), instant(operator.last_seen_at)],
              [t("operators.checker"), instant(operator.checker_from)],
              [t("operators.passkey"), operator.has_passkey ? t("form.yes") : t("form.no")],
              [
                t("page.acts"),
                may("acts.read") ? (
                  <Link key="acts" to={`/acts?operator=${operator.name}`}>
                    {t("operators.see_acts")}
                  </Link>
                ) : null,
              ],
            ]}
          />
        </Panel>
        <Panel title={t("operators.sessions")} aside={sessions.length}>
          <SessionList sessions={sessions} />
        </Panel>
      </div>
    </div>
  );
}
