import { toast } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { Waiting } from "../../domain/api/waiting.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { SessionList } from "../../domain/session/session-list.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useEndOwnSession } from "./api/end-own-session.ts";
import { ownSessionsQuery } from "./api/list-own-sessions.ts";

export function OwnSessions() {
  const { t } = useTranslation();
  const query = useQuery(ownSessionsQuery());
  const { data } = query;
  const end = useEndOwnSession(() => toast.success(t("account.ended")));
  return (
    <Panel title={t("account.sessions")} aside={data?.length}>
      {data !== undefined ? (
        <SessionList
          sessions={data}
          onEnd={(session_id) => end.mutate({ params: { session_id } })}
        />
      ) : (
        <Waiting query={query} rows={3} />
      )}
    </Panel>
  );
}
