import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { Segments } from "../domain/parts/segments.tsx";
import { useMay } from "../domain/session/me.ts";
import { AnnouncementList } from "../features/announcements/announcement-list.tsx";
import { type Area, contentQuery } from "../features/content/api/get-content.ts";
import { AreaEditor } from "../features/content/area-editor.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

const areas: readonly (Area | "announcements")[] = [
  "banners",
  "header_texts",
  "social_links",
  "help_texts",
  "level2_texts",
  "announcements",
];

/** Banners, header texts, social links, help and level-2 texts with drafts and versions, and announcements. */
export function ContentPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [parameters, setParameters] = useSearchParams();
  const area = areas.find((each) => each === parameters.get("area")) ?? "banners";
  usePageSubject(t(`area.${area}`));
  return (
    <div className={styles.page}>
      <div>
        <Segments
          label={t("content.area")}
          value={area}
          onChange={(next) => setParameters({ area: next })}
          segments={areas.map((value) => ({ value, label: t(`area.${value}`) }))}
        />
      </div>
      {area === "announcements" ? (
        <AnnouncementList canSend={may("announcements.send")} />
      ) : (
        <AreaPart key={area} area={area} canManage={may("content.manage")} />
      )}
    </div>
  );
}

function AreaPart({ area, canManage }: { area: Area; canManage: boolean }) {
  const query = useQuery(contentQuery(area));
  const { data } = query;
  if (data === undefined) return <Waiting query={query} rows={8} />;
  return <AreaEditor data={data} canManage={canManage} />;
}
