import { Button, buttonClass, Icon, Skeleton, toast } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useLocale, useTranslation } from "../../../../locales/i18n.ts";
import { player_key } from "../../../../domain/account/profile-query.ts";
import type { BetLottery } from "../bet-lotteries.ts";
import { type SharedSlip, shareText, shareTexts } from "./share-text.ts";
import { paintSlip, type SlipPicture } from "./slip-picture.ts";
import styles from "./share-panel.module.css";

/** The data for the device's share sheet: text and picture, only text, or null if the browser cannot share. */
function sendable(text: string, picture: SlipPicture | null): ShareData | null {
  if (typeof navigator.share !== "function") return null;
  const whole = { text, files: picture === null ? [] : [picture.file] };
  const takesFiles = picture !== null && (navigator.canShare?.(whole) ?? false);
  return takesFiles ? whole : { text };
}

/**
 * The slip as picture and text, with buttons to share them. The picture is rendered beforehand, because browsers only
 * allow sharing directly after a tap.
 */
export function SharePanel({ lottery, slip }: { lottery: BetLottery; slip: SharedSlip }) {
  const { t } = useTranslation();
  const { code } = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  const words = shareTexts(t, lottery, slip, window.location.origin);
  const text = shareText(words);
  // If the browser cannot render the picture, the text can still be shared.
  const { data: picture = null, isPending } = useQuery({
    queryKey: [...player_key, "slip_picture", slip.no, code],
    queryFn: () => paintSlip(words, slip, (count) => t("share.more", { count })),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "end" });
  }, [isPending]);
  const data = sendable(text, picture);
  const copy = () => {
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success(t("share.copied")))
      // The browser built into a chat or social media app often refuses clipboard access.
      .catch(() => toast.error(t("share.copy_failed")));
  };
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={t("share.open")}
      className={styles.share}
    >
      <div className={styles.picture}>
        {picture === null ? (
          isPending && <Skeleton className={styles.pictureBone} />
        ) : (
          <img
            src={picture.address}
            width={picture.width}
            height={picture.height}
            alt={t("share.picture", { no: slip.no })}
          />
        )}
      </div>
      <div className={styles.ways}>
        {data !== null && (
          <Button
            variant="gold"
            icon="share"
            disabled={isPending}
            // The promise also rejects when the player cancels the share sheet, which is not an error.
            onClick={() => void navigator.share(data).catch(() => undefined)}
          >
            {t("share.send")}
          </Button>
        )}
        <Button variant="line" icon="copy" onClick={copy}>
          {t("share.copy")}
        </Button>
        {picture !== null && (
          <a
            href={picture.address}
            download={picture.file.name}
            className={buttonClass({ variant: "line" })}
          >
            <Icon name="download" size={19} />
            {t("share.save")}
          </a>
        )}
      </div>
      <p className={styles.foot}>{t("share.private")}</p>
    </div>
  );
}
