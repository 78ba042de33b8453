import { Eye, ImageOff, Minus, Plus, RotateCw } from "lucide-react";
import { useState } from "react";

import { useKeys } from "../../domain/keys/use-keys.ts";
import { Button } from "../../domain/parts/button.tsx";
import { Empty } from "../../domain/parts/empty.tsx";
import { Tag } from "../../domain/parts/tag.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { level2PictureAddress } from "./api/get-level2-picture.ts";
import styles from "./level2.module.css";

const steps = [100, 150, 200, 300] as const;

type PictureProps = {
  id: string;
  /** The picture is shown, so the request can be judged. */
  onLoaded: () => void;
  /** No picture arrived: the page asks the server whether it was deleted. */
  onFailed: () => void;
};

/** The screenshot of a request, with zoom. The server has recorded the view before it sent the picture. */
export function Picture({ id, onLoaded, onFailed }: PictureProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const zoom = steps[at] ?? 100;
  const larger = (): void => setAt(Math.min(steps.length - 1, at + 1));
  const smaller = (): void => setAt(Math.max(0, at - 1));
  useKeys([
    { keys: "+", label: t("level2.zoom"), run: larger },
    { keys: "-", label: t("level2.zoom"), run: smaller },
  ]);
  if (isFailed)
    return (
      <div role="alert">
        <Empty icon={ImageOff} title={t("level2.picture_failed")}>
          <Button onClick={() => setFailed(false)}>
            <RotateCw aria-hidden />
            {t("do.retry")}
          </Button>
        </Empty>
      </div>
    );
  return (
    <>
      <div
        className={styles.frame}
        data-scrolls
        tabIndex={0}
        role="region"
        aria-label={t("level2.picture")}
      >
        <img
          src={level2PictureAddress(id)}
          alt={t("level2.picture")}
          style={{ width: `${zoom}%` }}
          onLoad={onLoaded}
          onError={() => {
            setFailed(true);
            onFailed();
          }}
        />
      </div>
      <footer className={styles.tools}>
        <Button size="small" keys="-" disabled={at === 0} onClick={smaller}>
          <Minus aria-hidden />
          {t("level2.smaller")}
        </Button>
        <span>{t("level2.percent", { zoom })}</span>
        <Button size="small" keys="+" disabled={at === steps.length - 1} onClick={larger}>
          <Plus aria-hidden />
          {t("level2.larger")}
        </Button>
        <span className={styles.recorded}>
          <Tag icon={Eye}>{t("level2.recorded")}</Tag>
        </span>
      </footer>
    </>
  );
}
