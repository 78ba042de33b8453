import { useQuery } from "@tanstack/react-query";
import { Megaphone, Plus } from "lucide-react";
import { useMemo, useState } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Empty } from "../../domain/parts/empty.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import type { Column } from "../../domain/table/column.ts";
import { ListPanel } from "../../domain/table/list-panel.tsx";
import { useTableUrlState } from "../../domain/table/use-table-url-state.ts";
import { type Translate, useTranslation } from "../../locales/i18n.ts";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import { useCancelAnnouncement } from "./api/cancel-announcement.ts";
import { type Announcement, announcementsQuery } from "./api/list-announcements.ts";

const tones = { scheduled: "wait", sent: "good", cancelled: "plain" } as const;

const columnsOf = (
  t: Translate,
  cancel: ((id: string) => void) | undefined,
): Column<Announcement>[] => [
  { id: "title", title: t("announcements.text"), cell: ({ title }) => title.en },
  {
    id: "state",
    title: t("draws.state"),
    width: 110,
    cell: ({ state }) => <Tag tone={tones[state]}>{t(`announcement.${state}`)}</Tag>,
  },
  {
    id: "at",
    title: t("announcements.at"),
    width: 150,
    cell: ({ send_at }) => minuteText(send_at),
  },
  { id: "author", title: t("acts.who"), width: 150, cell: ({ author }) => author },
  {
    id: "acts",
    title: t("announcements.act"),
    width: 100,
    cell: ({ id, state }) =>
      state === "scheduled" && cancel !== undefined ? (
        <Button size="small" kind="danger" onClick={() => cancel(id)}>
          {t("announcements.cancel")}
        </Button>
      ) : null,
  },
];

/** All announcements, the newest first. */
export function AnnouncementList({ canSend }: { canSend: boolean }) {
  const { t } = useTranslation();
  const { after, pagingOf } = useTableUrlState([]);
  const query = useQuery(announcementsQuery(after));
  const [current, setCurrent] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const { mutate } = useCancelAnnouncement(() => undefined);
  const columns = useMemo(
    () => columnsOf(t, canSend ? (id) => mutate({ params: { id } }) : undefined),
    [t, canSend, mutate],
  );
  useKeys([canSend && { keys: "n", label: t("announcements.new"), run: () => setWriting(true) }]);
  return (
    <>
      {canSend ? (
        <div>
          <Button kind="main" keys="n" onClick={() => setWriting(true)}>
            <Plus aria-hidden />
            {t("announcements.new")}
          </Button>
        </div>
      ) : null}
      <ListPanel
        label={t("area.announcements")}
        columns={columns}
        height={34}
        rows={query.data?.rows}
        idOf={({ id }) => id}
        query={query}
        current={current}
        onCurrent={setCurrent}
        paging={pagingOf(query.data?.next)}
        empty={<Empty icon={Megaphone} title={t("announcements.none")} />}
      />
      {isWriting ? <AnnouncementDialog onClose={() => setWriting(false)} /> : null}
    </>
  );
}
