import { yangonInstant } from "@shwe/rules";
import { ImageUp } from "lucide-react";
import { useRef } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { Choice } from "../../domain/forms/choice.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { useAddContentPicture } from "./api/add-content-picture.ts";
import type { Banner, HeaderText, SocialLink } from "./api/get-content.ts";
import styles from "./content.module.css";
import { TextsField } from "./texts-field.tsx";

type Row = Banner | HeaderText | SocialLink;
type RowEditorProps = { row: Row; onChange: (row: Row) => void };

/** The fields of one row. */
export function RowEditor({ row, onChange }: RowEditorProps) {
  const { t } = useTranslation();
  return (
    <>
      {"title" in row ? <BannerFields banner={row} onChange={onChange} /> : null}
      {"text" in row ? (
        <TextsField texts={row.text} onChange={(text) => onChange({ ...row, text })} />
      ) : null}
      {"kind" in row ? (
        <TextField
          label={t(`social.${row.kind}`)}
          value={row.link}
          onChange={({ target }) => onChange({ ...row, link: target.value })}
        />
      ) : null}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={row.active}
          onChange={({ target }) => onChange({ ...row, active: target.checked })}
        />
        {t("content.active")}
      </label>
    </>
  );
}

/** A moment of Yangon in the format of the browser's field, and back. */
const toField = (instant: string | null): string =>
  instant === null ? "" : minuteText(instant).replace(" ", "T");
const fromField = (text: string): string | null => {
  const [day, time] = text.split("T");
  return day === undefined || time === undefined ? null : yangonInstant(day, time).toISOString();
};

function BannerFields({
  banner,
  onChange,
}: {
  banner: Banner;
  onChange: (banner: Banner) => void;
}) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const add = useAddContentPicture((image) => onChange({ ...banner, image }));
  return (
    <>
      <Choice
        label={t("content.placement")}
        value={banner.placement}
        onChange={(placement) => onChange({ ...banner, placement })}
        options={[
          { value: "phone", label: t("content.phone") },
          { value: "wide", label: t("content.wide") },
        ]}
      />
      <TextsField texts={banner.title} onChange={(title) => onChange({ ...banner, title })} />
      <TextField
        label={t("content.image")}
        value={banner.image}
        onChange={({ target }) => onChange({ ...banner, image: target.value })}
      />
      <Button disabled={add.isPending} onClick={() => file.current?.click()}>
        <ImageUp aria-hidden />
        {add.isPending ? t("content.uploading") : t("content.upload")}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("content.upload")}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture !== undefined) add.mutate(picture);
        }}
      />
      <TextField
        label={t("content.opens")}
        hint={t("content.opens_hint")}
        value={banner.link ?? ""}
        onChange={({ target }) =>
          onChange({ ...banner, link: target.value === "" ? null : target.value })
        }
      />
      <div className={styles.pair}>
        <TextField
          label={t("content.from")}
          type="datetime-local"
          value={toField(banner.from)}
          onChange={({ target }) => onChange({ ...banner, from: fromField(target.value) })}
        />
        <TextField
          label={t("content.until")}
          type="datetime-local"
          value={toField(banner.until)}
          onChange={({ target }) => onChange({ ...banner, until: fromField(target.value) })}
        />
      </div>
    </>
  );
}
