import { cx } from "@shwe/ui";
import { Eye, ImageOff, Minus, Plus, RotateCw } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Button } from "./button.tsx";
import { Empty } from "./empty.tsx";
import styles from "./recorded-picture.module.css";
import { Tag } from "./tag.tsx";

/** The whole picture, or its width in percent of the frame. */
const steps = ["fit", 100, 150, 200, 300] as const;

type RecordedPictureProps = {
  address: string;
  label: string;
  /** The picture is shown, so the request can be judged. */
  onLoaded?: () => void;
  /** No picture arrived: the page asks the server whether it was deleted. */
  onFailed?: () => void;
};

/** The picture of a request, with zoom. The server has recorded the view before it sent the picture. */
export function RecordedPicture({ address, label, onLoaded, onFailed }: RecordedPictureProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const zoom = steps[at] ?? "fit";
  const larger = (): void => setAt(Math.min(steps.length - 1, at + 1));
  const smaller = (): void => setAt(Math.max(0, at - 1));
  useKeys([
    { keys: "+", label: t("picture.zoom"), run: larger },
    { keys: "-", label: t("picture.zoom"), run: smaller },
  ]);
  if (isFailed)
    return (
      <div role="alert">
        <Empty icon={ImageOff} title={t("picture.failed")}>
          <Button onClick={() => setFailed(false)}>
            <RotateCw aria-hidden />
            {t("do.retry")}
          </Button>
        </Empty>
      </div>
    );
  return (
    <>
      <div className={styles.frame} data-scrolls tabIndex={0} role="region" aria-label={label}>
        <img
          src={address}
          alt={label}
          className={cx(zoom === "fit" && styles.fit)}
          style={zoom === "fit" ? undefined : { width: `${zoom}%` }}
          onLoad={onLoaded}
          onError={() => {
            setFailed(true);
            onFailed?.();
          }}
        />
      </div>
      <footer className={styles.tools}>
        <Button
          size="small"
          keys="-"
          aria-label={t("picture.smaller")}
          disabled={at === 0}
          onClick={smaller}
        >
          <Minus aria-hidden />
        </Button>
        <span>{zoom === "fit" ? t("picture.fit") : t("picture.percent", { zoom })}</span>
        <Button
          size="small"
          keys="+"
          aria-label={t("picture.larger")}
          disabled={at === steps.length - 1}
          onClick={larger}
        >
          <Plus aria-hidden />
        </Button>
        <span className={styles.recorded}>
          <Tag icon={Eye}>{t("picture.recorded")}</Tag>
        </span>
      </footer>
    </>
  );
}
