import { cx, toast } from "@shwe/ui";
import { ArrowDown, ArrowUp, Plus, Save, Send, Trash2 } from "lucide-react";
import { useState } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { LeaveGuard } from "../../domain/forms/leave-guard.tsx";
import { ReasonForm } from "../../domain/forms/reason-form.tsx";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Modal } from "../../domain/parts/modal.tsx";
import { Note } from "../../domain/parts/note.tsx";
import { Panel, PartTitle } from "../../domain/parts/panel.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useAddContentPicture } from "./api/add-content-picture.ts";
import { useDiscardContentDraft } from "./api/discard-content-draft.ts";
import type { Area, AreaContent } from "./api/get-content.ts";
import { usePublishContent } from "./api/publish-content.ts";
import { useSaveContentDraft } from "./api/save-content-draft.ts";
import styles from "./content.module.css";
import { Preview } from "./preview.tsx";
import { RowEditor } from "./row-editor.tsx";
import { rowId, withRow } from "./row-ids.ts";
import { hasOrder, isComplete, moved, newRow, rowTitle, withRows } from "./rows.ts";
import { useEditedContent } from "./use-edited-content.ts";
import { Versions } from "./versions.tsx";

/** The rows of an area at the left, the preview, and the fields of the chosen row. */
export function AreaEditor({ data, canManage }: { data: AreaContent; canManage: boolean }) {
  const { t } = useTranslation();
  const { content, base, isChanged, isOvertaken, edit: change, drop } = useEditedContent(data);
  const [at, setAt] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const { area } = content;
  const rows: readonly (typeof content.rows)[number][] = content.rows;
  const row = rows[at];
  const edit = (next: readonly (typeof rows)[number][]): void => {
    change(withRows(content, next));
  };
  const save = useSaveContentDraft(() => {
    drop();
    toast.success(t("content.saved"));
  });
  const discard = useDiscardContentDraft(drop);
  // Here and not in the fields of the row, which are gone when another row is chosen before the upload has ended.
  const addPicture = useAddContentPicture((image, id) =>
    edit(withRow(rows, id, (each) => ({ ...each, image }))),
  );
  const { draft } = base;
  const canSave = canManage && isChanged && !isOvertaken && isComplete(content);
  const canPublish = canManage && !isChanged && draft !== null;
  const store = (): void =>
    save.mutate({
      body: { based_on: base.version, draft_saved_at: draft?.saved_at ?? null, content },
    });
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
            <li key={rowId(each)}>
              <button
                type="button"
                className={cx(place === at && styles.on)}
                aria-current={place === at ? "true" : undefined}
                onClick={() => setAt(place)}
              >
                <span>{place + 1}</span>
                <b>
                  {"name" in each
                    ? t(`level2_text.${each.name}`)
                    : rowTitle(each) || t("content.untitled")}
                </b>
                {"placement" in each ? <span>{t(`content.${each.placement}`)}</span> : null}
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
          draft !== null || isChanged ? (
            <Tag tone="wait">{t("content.not_published")}</Tag>
          ) : (
            <Tag tone="good">{t("content.live")}</Tag>
          )
        }
      >
        {row === undefined ? null : <Preview key={rowId(row)} row={row} />}
        {draft === null ? null : (
          <Note
            tone="wait"
            title={t("content.draft_of", { name: draft.author, time: minuteText(draft.saved_at) })}
          />
        )}
        <PartTitle>{t("content.versions")}</PartTitle>
        <Versions area={area} data={base} canManage={canManage} />
      </Panel>
      <Panel title={t("content.edit")}>
        {row === undefined || !canManage ? (
          <p className={styles.quiet}>{canManage ? t("content.choose") : t("content.read_only")}</p>
        ) : (
          <>
            <RowEditor
              key={rowId(row)}
              row={row}
              rows={rows}
              onChange={(next) => edit(withRow(rows, rowId(row), () => next))}
              upload={{
                isPending: addPicture.isPending,
                send: (image) => addPicture.mutate({ image, row: rowId(row) }),
              }}
            />
            {"name" in row ? <p className={styles.quiet}>{t("content.own_text")}</p> : null}
            <div className={styles.acts}>
              {hasOrder[area] ? (
                <>
                  <Button size="small" disabled={at === 0} onClick={() => move(-1)}>
                    <ArrowUp aria-hidden />
                    {t("content.up")}
                  </Button>
                  <Button size="small" disabled={at === rows.length - 1} onClick={() => move(1)}>
                    <ArrowDown aria-hidden />
                    {t("content.down")}
                  </Button>
                </>
              ) : null}
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
        {isOvertaken ? (
          <Note tone="bad" isAlert title={t("content.overtaken")}>
            {t("content.overtaken_text")}{" "}
            <Button size="small" kind="danger" onClick={drop}>
              {t("content.take_stored")}
            </Button>
          </Note>
        ) : null}
        {canManage ? (
          <div className={styles.acts}>
            {draft === null ? null : (
              <Button
                kind="danger"
                disabled={discard.isPending || isOvertaken}
                onClick={() =>
                  discard.mutate({ params: { area }, body: { draft_saved_at: draft.saved_at } })
                }
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
      {isPublishing && draft !== null ? (
        <PublishDialog area={area} draft={draft} onClose={() => setPublishing(false)} />
      ) : null}
      <LeaveGuard isChanged={isChanged} />
    </div>
  );
}

type PublishDialogProps = {
  area: Area;
  draft: NonNullable<AreaContent["draft"]>;
  onClose: () => void;
};

function PublishDialog({ area, draft, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const publish = usePublishContent(({ version }) => {
    onClose();
    toast.success(t("content.published", { version }));
  });
  const { based_on, saved_at: draft_saved_at } = draft;
  return (
    <Modal title={t("content.publish")} isOpen onClose={onClose}>
      <ReasonForm
        label={t("content.publish")}
        icon={Send}
        note={t("content.within_minute")}
        act={publish}
        onSubmit={(reason) =>
          publish.mutate({ params: { area }, body: { based_on, draft_saved_at, reason } })
        }
        onCancel={onClose}
      />
    </Modal>
  );
}
