import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { Failure } from "../domain/api/failure.tsx";
import { Bones } from "../domain/parts/bones.tsx";
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
  "announcements",
];

/** Banners, header texts and social links with drafts and versions, and announcements. */
export function ContentPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [parameters, setParameters] = useSearchParams();
  const area = areas.find((each) => each === parameters.get("area")) ?? "banners";
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
  const { data, error, refetch } = useQuery(contentQuery(area));
  if (data === undefined)
    return error === null ? (
      <Bones rows={8} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    );
  // Another version or another draft is edited from its own values.
  return (
    <AreaEditor
      key={`${data.version}-${data.draft?.saved_at ?? ""}`}
      data={data}
      canManage={canManage}
    />
  );
}
