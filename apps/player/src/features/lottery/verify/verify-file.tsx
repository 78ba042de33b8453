import { Button, Card, cx, figuresClass, Icon, Notice } from "@shwe/ui";
import { readProofFile } from "@shwe/rules/lottery";
import { useId, useState } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import { Outcome } from "./outcome.tsx";
import type { Subject } from "./subject.ts";
import cardStyles from "./card.module.css";
import styles from "./verify-file.module.css";

/** The largest proof file that is read; `npm run verify` has the same limit. */
const file_max_bytes = 8 * 1024 * 1024;

/** The parsed proof, or why the input is not a proof. */
type FileInput = { name: string | null; subject: Subject } | { problem: "none" | "large" } | null;

function readInput(text: string, name: string | null): FileInput {
  if (text.trim() === "") return null;
  if (text.length > file_max_bytes) return { problem: "large" };
  const file = readProofFile(text);
  return file === null ? { problem: "none" } : { name, subject: { kind: "slip", file } };
}

/** Verifies a proof file that is chosen, dropped or pasted. The file is not uploaded. */
export function VerifyFile() {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState("");
  const [found, setFound] = useState<FileInput>(null);
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setText("");
    if (file.size > file_max_bytes) setFound({ problem: "large" });
    else setFound(readInput(await file.text().catch(() => " {"), file.name) ?? { problem: "none" });
  };
  const readText = (next: string) => {
    setText(next);
    setFound(readInput(next, null));
  };
  return (
    <>
      <Card className={cardStyles.card} aria-label={t("verify.way_file")}>
        <label className={styles.drop}>
          {/* The transparent input covers the whole drop zone and receives dropped files natively. */}
          <input
            type="file"
            accept=".json,application/json,text/plain"
            className={styles.file}
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              // Clearing the value lets the player choose the same file again after changing it.
              target.value = "";
            }}
          />
          <span className={styles.dropFace}>
            <Icon name="upload" size={24} />
            <b>{t("verify.file_choose")}</b>
            <small>{t("verify.file_drop")}</small>
          </span>
        </label>
        <label htmlFor={id} className={cardStyles.hint}>
          {t("verify.file_paste")}
        </label>
        <textarea
          id={id}
          className={cx(cardStyles.text, figuresClass)}
          rows={3}
          placeholder="{ … }"
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={({ target }) => readText(target.value)}
        />
        <p className={cardStyles.hint}>{t("verify.file_hint")}</p>
        {found !== null && "problem" in found && (
          <Notice kind="bad">{t(`verify.file_${found.problem}`)}</Notice>
        )}
        {found !== null && "subject" in found && (
          <p className={styles.chosen}>
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
