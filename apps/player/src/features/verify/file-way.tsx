import { Button, Card, cx, figuresClass, Icon, Notice } from "@shwe/ui";
import { readProofFile } from "@shwe/rules/lottery";
import { useId, useState } from "react";

import { useTranslation } from "../../lib/i18n.ts";
import { Outcome } from "./outcome.tsx";
import type { Subject } from "./subject.ts";
import styles from "./verify.module.css";

/** As much as the command takes. */
const file_max_bytes = 8 * 1024 * 1024;

/** What somebody has brought: a proof, or why it is none. */
type Brought = { name: string | null; subject: Subject } | { problem: "none" | "large" } | null;

function brought(text: string, name: string | null): Brought {
  if (text.trim() === "") return null;
  if (text.length > file_max_bytes) return { problem: "large" };
  const file = readProofFile(text);
  return file === null ? { problem: "none" } : { name, subject: { kind: "slip", file } };
}

/** A proof from anywhere: chosen, dropped or pasted. It is read here and goes nowhere. */
export function FileWay() {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Brought>(null);
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setText("");
    if (file.size > file_max_bytes) setFound({ problem: "large" });
    else setFound(brought(await file.text().catch(() => " {"), file.name) ?? { problem: "none" });
  };
  const readText = (next: string) => {
    setText(next);
    setFound(brought(next, null));
  };
  return (
    <>
      <Card className={styles.card} aria-label={t("verify.way_file")}>
        <label className={styles.drop}>
          {/* It lies over the whole field and takes what is dropped on it by itself. */}
          <input
            type="file"
            accept=".json,application/json,text/plain"
            className={styles.file}
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              // The same file may be chosen again after it was changed.
              target.value = "";
            }}
          />
          <span className={styles.dropFace}>
            <Icon name="upload" size={24} />
            <b>{t("verify.file_choose")}</b>
            <small>{t("verify.file_drop")}</small>
          </span>
        </label>
        <label htmlFor={id} className={styles.hint}>
          {t("verify.file_paste")}
        </label>
        <textarea
          id={id}
          className={cx(styles.text, figuresClass)}
          rows={3}
          placeholder="{ … }"
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => readText(target.value)}
        />
        <p className={styles.hint}>{t("verify.file_hint")}</p>
        {found !== null && "problem" in found && (
          <Notice kind="bad">{t(`verify.file_${found.problem}`)}</Notice>
        )}
        {found !== null && "subject" in found && (
          <p className={styles.brought}>
            <Icon name="paste" size={17} />
            <span>{found.name ?? t("verify.way_file")}</span>
            <Button variant="quiet" size="sm" icon="x" onClick={() => readText("")}>
              {t("verify.file_clear")}
            </Button>
          </p>
        )}
      </Card>
      {found !== null && "subject" in found && <Outcome subject={found.subject} />}
    </>
  );
}
