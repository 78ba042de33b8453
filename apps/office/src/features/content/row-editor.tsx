import { type HelpTopic, text_lengths } from "@shwe/contract/office/content";
import { yangonInstant } from "@shwe/rules";
import { ImageUp } from "lucide-react";
import { useRef } from "react";

import { minuteText } from "../../domain/dates/time-text.ts";
import { Choice } from "../../domain/forms/choice.tsx";
import { TextField } from "../../domain/forms/field.tsx";
import { TextsField } from "../../domain/forms/texts-field.tsx";
import { Button } from "../../domain/parts/button.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import type { Banner, HelpText, Row } from "./api/get-content.ts";
import styles from "./content.module.css";
import { freeTopics } from "./rows.ts";

type RowEditorProps = {
  row: Row;
  /** All rows of the area. */
  rows: readonly Row[];
  onChange: (row: Row) => void;
  upload: PictureUpload;
};

/** Sends a picture for the row. Only one is sent at a time. */
type PictureUpload = { isPending: boolean; send: (image: File) => void };

/** The fields of one row. */
export function RowEditor({ row, rows, onChange, upload }: RowEditorProps) {
  const { t } = useTranslation();
  return (
    <>
      {"title" in row ? <BannerFields banner={row} onChange={onChange} upload={upload} /> : null}
      {"question" in row ? (
        <HelpFields help={row} topics={freeTopics(row, rows)} onChange={onChange} />
      ) : null}
      {"text" in row ? (
        <TextsField
          longest={"name" in row ? text_lengths.level2 : text_lengths.title}
          texts={row.text}
          onChange={(text) => onChange({ ...row, text })}
        />
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

type HelpFieldsProps = {
  help: HelpText;
  topics: readonly HelpTopic[];
  onChange: (help: HelpText) => void;
};

function HelpFields({ help, topics, onChange }: HelpFieldsProps) {
  const { t } = useTranslation();
  const topic = help.topic ?? "none";
  return (
    <>
      <Choice
        label={t("content.topic")}
        value={topic}
        onChange={(next) => onChange({ ...help, topic: next === "none" ? null : next })}
        options={(["none", ...topics] as const).map((value) => ({
          value,
          label: t(`topic.${value}`),
        }))}
      />
      <TextsField
        label={t("content.question")}
        longest={text_lengths.question}
        texts={help.question}
        onChange={(question) => onChange({ ...help, question })}
      />
      <TextsField
        label={t("content.answer")}
        longest={text_lengths.answer}
        lines={5}
        texts={help.answer}
        onChange={(answer) => onChange({ ...help, answer })}
      />
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

type BannerFieldsProps = {
  banner: Banner;
  onChange: (banner: Banner) => void;
  upload: PictureUpload;
};

function BannerFields({ banner, onChange, upload }: BannerFieldsProps) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
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
      <TextsField
        longest={text_lengths.title}
        texts={banner.title}
        onChange={(title) => onChange({ ...banner, title })}
      />
      <TextField
        label={t("content.image")}
        value={banner.image}
        onChange={({ target }) => onChange({ ...banner, image: target.value })}
      />
      <Button disabled={upload.isPending} onClick={() => file.current?.click()}>
        <ImageUp aria-hidden />
        {upload.isPending ? t("content.uploading") : t("content.upload")}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("content.upload")}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture !== undefined) upload.send(picture);
          // The same file can be chosen again after a failure.
          target.value = "";
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
