import { ExternalLink, Eye } from "lucide-react";
import { useNavigate } from "react-router";

import { secondText } from "../../domain/dates/time-text.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Subject, subjectPath } from "../../domain/names/subject.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { CodeBlock } from "../../domain/parts/code-block.tsx";
import { CopyButton } from "../../domain/parts/copy-button.tsx";
import { KeyValues } from "../../domain/parts/key-values.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import styles from "./act-detail.module.css";
import { requestOf } from "./act-request.ts";
import type { ActRow } from "./api/list-acts.ts";

/** One entry of the audit log with its data and its seal. */
export function ActDetail({ act }: { act: ActRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = subjectPath(act.subject);
  const request = requestOf(act.details);
  useKeys([
    path !== undefined && {
      keys: "s",
      label: t("acts.open_subject"),
      run: () => void navigate(path),
    },
  ]);
  return (
    <Panel
      title={t("acts.entry", { seq: act.seq })}
      aside={
        act.is_view ? (
          <Tag icon={Eye}>{t("acts.view")}</Tag>
        ) : (
          <Tag tone="note">{t("acts.act")}</Tag>
        )
      }
    >
      <KeyValues
        rows={[
          [t("acts.time"), secondText(act.at)],
          [t("acts.who"), act.operator],
          [t("acts.what"), act.act],
          [t("acts.subject"), <Subject key="subject" subject={act.subject} />],
          [
            t("acts.request"),
            request === undefined ? null : (
              <Subject key="request" subject={`approval:${request}`} />
            ),
          ],
          [t("acts.session"), act.session_id ?? t("acts.no_session")],
          [t("acts.seal"), act.seal],
        ]}
      />
      <PartTitle>{t("acts.data")}</PartTitle>
      <CodeBlock text={act.details} label={t("acts.data")} />
      {act.seal === null ? (
        <Note tone="wait" title={t("acts.not_sealed")}>
          {t("acts.not_sealed_text")}
        </Note>
      ) : (
        <Note tone="good" title={t("acts.sealed", { seal: act.seal })}>
          {t("acts.sealed_text")}
        </Note>
      )}
      <div className={styles.acts}>
        {path === undefined ? null : (
          <Button keys="s" onClick={() => void navigate(path)}>
            <ExternalLink aria-hidden />
            {t("acts.open_subject")}
          </Button>
        )}
        <CopyButton text={JSON.stringify(act)} />
      </div>
    </Panel>
  );
}
