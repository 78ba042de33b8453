import { Avatar, Button, Meter, Notice, Sheet, toast } from "@shwe/ui";
import { useState } from "react";

import { useTranslation } from "../../../locales/i18n.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { FileButton } from "../../../domain/picture/file-button.tsx";
import { openImage } from "../../../domain/picture/open-image.ts";
import type { UserInfo } from "../../../domain/session/user-info.ts";
import { whole } from "./crop.ts";
import { PictureCrop } from "./picture-crop.tsx";
import styles from "./picture.module.css";
import { encodeFace } from "./prepare-image.ts";
import { useUpload } from "./use-upload.ts";

const percent = 100;
const shown_px = 132;

type PictureSheetProps = { user: UserInfo; isOpen: boolean; onClose: () => void };

export function PictureSheet({ user, isOpen, onClose }: PictureSheetProps) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [view, setView] = useState(whole);
  const [isUnreadable, setUnreadable] = useState(false);
  const close = () => {
    setPicture(null);
    setUnreadable(false);
    onClose();
  };
  const { send, isSending, share, error, forgetError } = useUpload("updateProfile", () => {
    toast.success(t("picture.saved"));
    close();
  });
  const leave = () => {
    forgetError();
    close();
  };
  const open = (file: File) => {
    forgetError();
    openImage(file).then(
      (opened) => {
        setUnreadable(false);
        setView(whole);
        setPicture(opened);
      },
      () => setUnreadable(true),
    );
  };
  const wrong = isUnreadable ? t("picture.unreadable") : error;
  return (
    <Sheet
      open={isOpen}
      onClose={leave}
      title={t("picture.title")}
      closeLabel={t("menu.close")}
      footer={
        picture !== null && (
          <Button
            variant="gold"
            size="lg"
            full
            busy={isSending}
            onClick={() => send(() => encodeFace(picture, view))}
          >
            {t("picture.save")}
          </Button>
        )
      }
    >
      <div className={styles.sheet}>
        {picture === null ? (
          <Avatar src={user.picture} size={shown_px} className={styles.now} />
        ) : (
          <PictureCrop picture={picture} view={view} onView={setView} />
        )}
        {isSending && (
          <Meter
            progress
            label={t("picture.sending", { percent: Math.round(share * percent) })}
            share={share}
          />
        )}
        {wrong !== null && <Notice kind="bad">{wrong}</Notice>}
        {!isSending && <Sources isFirst={picture === null} onFile={open} />}
      </div>
    </Sheet>
  );
}

function Sources({ isFirst, onFile }: { isFirst: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const hasCamera = useMedia("(pointer: coarse)");
  return (
    <div className={styles.sources}>
      <FileButton variant={isFirst ? "gold" : "soft"} icon="image" onFile={onFile}>
        {t(isFirst ? "picture.choose" : "picture.another")}
      </FileButton>
      {hasCamera && (
        <FileButton variant="soft" icon="camera" camera onFile={onFile}>
          {t("picture.take")}
        </FileButton>
      )}
      {isFirst && <p className={styles.hint}>{t("picture.hint")}</p>}
    </div>
  );
}
