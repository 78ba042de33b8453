import { cx, toast } from "@shwe/ui";
import { ArrowDown, ArrowUp, Plus, Save, Send, Trash2 } from "lucide-react";
import { useState } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useDiscardContentDraft } from "./api/discard-content-draft.ts";
import type { AreaContent } from "./api/get-content.ts";
import { usePublishContent } from "./api/publish-content.ts";
import { useSaveContentDraft } from "./api/save-content-draft.ts";
import styles from "./content.module.css";
import { Preview } from "./preview.tsx";
import { RowEditor } from "./row-editor.tsx";
import { isComplete, moved, newRow, rowTitle, withRows } from "./rows.ts";
import { Versions } from "./versions.tsx";

/** The rows of an area at the left, the preview, and the fields of the chosen row. */
export function AreaEditor({ data, canManage }: { data: AreaContent; canManage: boolean }) {
  const { t } = useTranslation();
  const [content, setContent] = useState(data.draft?.content ?? data.published);
  const [at, setAt] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const { area } = content;
  const rows: readonly (typeof content.rows)[number][] = content.rows;
  const row = rows[at];
  const edit = (next: readonly (typeof rows)[number][]): void => {
    setContent(withRows(content, next));
    setChanged(true);
  };
  const save = useSaveContentDraft(() => {
    setChanged(false);
    toast.success(t("content.saved"));
  });
  const discard = useDiscardContentDraft(() => {
    setContent(data.published);
    setChanged(false);
  });
  const canSave = canManage && isChanged && isComplete(content);
  const canPublish = canManage && !isChanged && data.draft !== null;
  const store = (): void => save.mutate({ body: { based_on: data.version, content } });
  const add = (): void => {
    const fresh = newRow(content);
    if (fresh === undefined) return;
    edit([...rows, fresh]);
    setAt(rows.length);
  };
  const move = (step: -1 | 1): void => {
    edit(moved(rows, at, step));
    setAt(Math.min(rows.length - 1, Math.max(0, at + step)));
  };
  useKeys([
    { keys: "j", label: t("key.move"), run: () => setAt(Math.min(rows.length - 1, at + 1)) },
    { keys: "k", label: t("key.move"), run: () => setAt(Math.max(0, at - 1)) },
    canManage && { keys: "n", label: t("content.new"), run: add },
    canSave && { keys: "s", label: t("content.save"), run: store },
    canPublish && { keys: "p", label: t("content.publish"), run: () => setPublishing(true) },
  ]);
  return (
    <div className={styles.columns}>
      <Panel
        title={t(`area.${area}`)}
        aside={
          canManage ? (
            <Button size="small" keys="n" onClick={add}>
              <Plus aria-hidden />
              {t("content.new")}
            </Button>
          ) : null
        }
      >
        <ul className={styles.rows}>
          {rows.map((each, place) => (
            <li key={place}>
              <button
                type="button"
                className={cx(place === at && styles.on)}
                aria-current={place === at ? "true" : undefined}
                onClick={() => setAt(place)}
              >
                <span>{place + 1}</span>
                <b>{rowTitle(each) || t("content.untitled")}</b>
                {each.active ? null : <Tag>{t("content.hidden")}</Tag>}
              </button>
            </li>
          ))}
        </ul>
        {rows.length === 0 ? <p className={styles.quiet}>{t("content.empty")}</p> : null}
      </Panel>
      <Panel
        title={t("content.preview")}
        aside={
          data.draft !== null || isChanged ? (
            <Tag tone="wait">{t("content.not_published")}</Tag>
          ) : (
            <Tag tone="good">{t("content.live")}</Tag>
          )
        }
      >
        {row === undefined ? null : <Preview row={row} />}
        {data.draft === null ? null : (
          <Note
            tone="wait"
            title={t("content.draft_of", {
              name: data.draft.author,
              time: minuteText(data.draft.saved_at),
            })}
          />
        )}
        <PartTitle>{t("content.versions")}</PartTitle>
        <Versions area={area} data={data} canManage={canManage} />
      </Panel>
      <Panel title={t("content.edit")}>
        {row === undefined || !canManage ? (
          <p className={styles.quiet}>{canManage ? t("content.choose") : t("content.read_only")}</p>
        ) : (
          <>
            <RowEditor
              row={row}
              onChange={(next) => edit(rows.map((each, place) => (place === at ? next : each)))}
            />
            <div className={styles.acts}>
              <Button size="small" disabled={at === 0} onClick={() => move(-1)}>
                <ArrowUp aria-hidden />
                {t("content.up")}
              </Button>
              <Button size="small" disabled={at === rows.length - 1} onClick={() => move(1)}>
                <ArrowDown aria-hidden />
                {t("content.down")}
              </Button>
              <Button
                size="small"
                kind="danger"
                onClick={() => edit(rows.filter((_, place) => place !== at))}
              >
                <Trash2 aria-hidden />
                {t("do.remove")}
              </Button>
            </div>
          </>
        )}
        {canManage ? (
          <div className={styles.acts}>
            {data.draft === null ? null : (
              <Button
                kind="danger"
                disabled={discard.isPending}
                onClick={() => discard.mutate({ params: { area } })}
              >
                {t("content.discard")}
              </Button>
            )}
            <Button keys="s" disabled={!canSave || save.isPending} onClick={store}>
              <Save aria-hidden />
              {t("content.save")}
            </Button>
            <Button kind="main" keys="p" disabled={!canPublish} onClick={() => setPublishing(true)}>
              <Send aria-hidden />
              {t("content.publish")}
            </Button>
          </div>
        ) : null}
      </Panel>
      {isPublishing ? <PublishDialog data={data} onClose={() => setPublishing(false)} /> : null}
    </div>
  );
}

function PublishDialog({ data, onClose }: { data: AreaContent; onClose: () => void }) {
  const { t } = useTranslation();
  const publish = usePublishContent(({ version }) => {
    onClose();
    toast.success(t("content.published", { version }));
  });
  const { area } = data.published;
  const based_on = data.draft?.based_on ?? data.version;
  return (
    <Modal title={t("content.publish")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("content.publish")}
        icon={Send}
        note={t("content.within_minute")}
        isPending={publish.isPending}
        onSubmit={(reason) => publish.mutate({ params: { area }, body: { based_on, reason } })}
        onCancel={onClose}
      />
    </Modal>
  );
}
