import { toast } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";

import { Failure } from "../../domain/api/failure.tsx";
import { Bones } from "../../domain/parts/bones.tsx";
import { Panel } from "../../domain/parts/panel.tsx";
import { SessionList } from "../../domain/session/session-list.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useEndOwnSession } from "./api/end-own-session.ts";
import { ownSessionsQuery } from "./api/list-own-sessions.ts";

export function OwnSessions() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ownSessionsQuery());
  const end = useEndOwnSession(() => toast.success(t("account.ended")));
  return (
    <Panel title={t("account.sessions")} aside={data?.length}>
      {data !== undefined ? (
        <SessionList
          sessions={data}
          onEnd={(session_id) => end.mutate({ params: { session_id } })}
        />
      ) : error === null ? (
        <Bones rows={3} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
