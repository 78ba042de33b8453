import { Button, Card, Meter, Notice, toast } from "@shwe/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import { FileButton } from "../../../domain/picture/file-button.tsx";
import { fitted } from "../../../domain/picture/fitted.ts";
import { openImage } from "../../../domain/picture/open-image.ts";
import { encodePage } from "../picture/prepare-image.ts";
import { useUpload } from "../picture/use-upload.ts";
import { LevelExamples } from "./level-examples.tsx";
import styles from "./level.module.css";
import { useLevelText } from "./use-level-text.ts";

const percent = 100;

/** The form that sends the screenshot, with a preview. `children` are rendered between the preview and the button. */
export function LevelForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const textOf = useLevelText();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { send, isSending, share, error, forgetError } = useUpload("submitLevel2", () =>
    toast.success(t("level.sent")),
  );
  const open = (file: File) => {
    forgetError();
    openImage(file).then(
      (opened) => {
        setUnreadable(false);
        setPicture(opened);
      },
      () => setUnreadable(true),
    );
  };
  const wrong = isUnreadable ? t("picture.unreadable") : error;
  return (
    <>
      <Card className={styles.form} aria-labelledby="level-ask">
        <h2 id="level-ask">{textOf("ask")}</h2>
        <LevelExamples />
        <div className={styles.drop}>
          {picture === null ? (
            <p className={styles.hint}>{textOf("choose_hint")}</p>
          ) : (
            <Preview picture={picture} />
          )}
          {!isSending && (
            <FileButton variant={picture === null ? "line" : "soft"} icon="upload" onFile={open}>
              {t(picture === null ? "level.choose" : "picture.another")}
            </FileButton>
          )}
          {isSending && (
            <Meter
              progress
              label={t("picture.sending", { percent: Math.round(share * percent) })}
              share={share}
            />
          )}
        </div>
        {wrong !== null && <Notice kind="bad">{wrong}</Notice>}
      </Card>
      <Notice kind="info" icon="lock">
        {textOf("private")}
      </Notice>
      {children}
      <Button
        variant="gold"
        size="lg"
        full
        disabled={picture === null}
        busy={isSending}
        onClick={() => {
          if (picture !== null) send(() => encodePage(picture));
        }}
      >
        {t("level.send")}
      </Button>
    </>
  );
}

const preview_side_max = 640;

function Preview({ picture }: { picture: ImageBitmap }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = fitted(picture, preview_side_max);
  useEffect(() => {
    canvas.current?.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  }, [picture, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className={styles.preview}
      role="img"
      aria-label={t("level.preview")}
    />
  );
}
