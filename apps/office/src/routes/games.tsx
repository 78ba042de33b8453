import { useSearchParams } from "react-router";

import { usePageSubject } from "../domain/names/page-subject.ts";
import { Segments } from "../domain/parts/segments.tsx";
import { SubjectRequests, useAskedSubjects } from "../features/approvals/subject-requests.tsx";
import { HeldList } from "../features/games/held-list.tsx";
import { ProviderList } from "../features/games/provider-list.tsx";
import { RoundList } from "../features/games/round-list.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

const parts = ["providers", "held", "rounds", "stuck"] as const;

const requestsOf = (subject: string) => <SubjectRequests subject={subject} />;

/** Providers of games, credits that wait, and rounds. */
export function GamesPage() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const part = parts.find((each) => each === parameters.get("part")) ?? "providers";
  const asked = useAskedSubjects();
  usePageSubject(part === "providers" ? undefined : t(`games.part_${part}`));
  return (
    <div className={styles.page}>
      <div>
        <Segments
          label={t("games.part")}
          value={part}
          onChange={(next) => setParameters({ part: next })}
          segments={parts.map((value) => ({ value, label: t(`games.part_${value}`) }))}
        />
      </div>
      {part === "providers" ? (
        <ProviderList
          asked={asked}
          requestsOf={requestsOf}
          splitClass={styles.split}
          sideClass={styles.side}
        />
      ) : null}
      {part === "held" ? <HeldList asked={asked} /> : null}
      {part === "rounds" ? <RoundList key="rounds" isStuck={false} /> : null}
      {part === "stuck" ? <RoundList key="stuck" isStuck /> : null}
    </div>
  );
}
