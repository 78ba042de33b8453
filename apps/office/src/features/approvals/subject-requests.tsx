import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";

import { Note } from "../../domain/parts/note.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { approvalsQuery } from "./api/list-approvals.ts";
import { requestSummary } from "./request-summary.ts";

/** The subjects of the open requests that are next to expire, such as `receiving_account:5`. */
export function useAskedSubjects(): ReadonlySet<string> {
  const { data } = useQuery(approvalsQuery("open", undefined));
  return useMemo(() => new Set(data?.rows.map(({ subject }) => subject)), [data]);
}

/** The requests about a subject that wait for a second person, each with a link to it. */
export function SubjectRequests({ subject }: { subject: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(approvalsQuery("open", undefined));
  const rows = data?.rows.filter((row) => row.subject === subject) ?? [];
  return rows.map((row) => (
    <Note
      key={row.id}
      tone="wait"
      title={
        <Link to={`/approvals?id=${row.id}`}>
          {t("approvals.waits", { kind: t(`kind.${row.kind}`) })}
        </Link>
      }
    >
      {requestSummary(row, t)} · {row.maker.name}
    </Note>
  ));
}
