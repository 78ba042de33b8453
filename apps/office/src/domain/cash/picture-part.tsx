import { cx } from "@shwe/ui";
import { Eye, EyeOff, ImageOff } from "lucide-react";
import { useState } from "react";

import { useTranslation } from "../../locales/i18n.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Button } from "../parts/button.tsx";
import { Empty } from "../parts/empty.tsx";
import { RecordedPicture } from "../parts/recorded-picture.tsx";
import styles from "./cash.module.css";

type PicturePartProps = {
  address: string;
  label: string;
  hasPicture: boolean;
  canOpen: boolean;
  /** Opens the picture at once, for the operator who has claimed the request to decide it. */
  isClaimed?: boolean;
  onFailed: () => void;
};

/** The picture of a request, opened only when the operator claims the request or asks for it, because the view is recorded. */
export function PicturePart(props: PicturePartProps) {
  const { address, label, hasPicture, canOpen, isClaimed = false, onFailed } = props;
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const mayOpen = hasPicture && canOpen;
  const isOpened = mayOpen && (isAsked || isClaimed);
  const open = (): void => setAsked(true);
  useKeys([mayOpen && !isOpened && { keys: "v", label: t("cash.show_picture"), run: open }]);
  return (
    <div className={cx(styles.picture, isOpened && styles.opened)}>
      {!hasPicture ? (
        <Empty icon={ImageOff} title={t("cash.no_picture")} />
      ) : !canOpen ? (
        <Empty icon={EyeOff} title={t("cash.picture_not_for_you")} />
      ) : isOpened ? (
        <RecordedPicture address={address} label={label} onFailed={onFailed} />
      ) : (
        <Empty icon={Eye} title={t("cash.picture_recorded")}>
          <Button keys="v" onClick={open}>
            {t("cash.show_picture")}
          </Button>
        </Empty>
      )}
    </div>
  );
}
