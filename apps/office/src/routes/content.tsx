import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { Failure } from "../domain/api/failure.tsx";
import { Bones } from "../domain/parts/bones.tsx";
import { Segments } from "../domain/parts/segments.tsx";
import { useMay } from "../domain/session/me.ts";
import { type Area, contentQuery } from "../features/content/api/get-content.ts";
import { AreaEditor } from "../features/content/area-editor.tsx";
import { useTranslation } from "../locales/i18n.ts";
import styles from "./list-page.module.css";

const areas: readonly Area[] = ["banners", "header_texts", "social_links"];

/** Banners, header texts and social links, with drafts and versions. */
export function ContentPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [parameters, setParameters] = useSearchParams();
  const area = areas.find((each) => each === parameters.get("area")) ?? "banners";
  const { data, error, refetch } = useQuery(contentQuery(area));
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
      {data !== undefined ? (
        // Another version or another draft is edited from its own values.
        <AreaEditor
          key={`${area}-${data.version}-${data.draft?.saved_at ?? ""}`}
          data={data}
          canManage={may("content.manage")}
        />
      ) : error === null ? (
        <Bones rows={8} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
