import { Button, buttonClass, Icon, Skeleton, toast } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { useLocale, useTranslation } from "../../../lib/i18n.ts";
import { player_key } from "../../../lib/profile-query.ts";
import type { Lottery } from "../lotteries.ts";
import { type SharedSlip, shareText, shareWords } from "./share-text.ts";
import { paintSlip, type SlipPicture } from "./slip-picture.ts";
import styles from "./share-panel.module.css";

/** What the device's own way of sharing takes: the picture with the words, the words alone, or nothing. */
function sendable(text: string, picture: SlipPicture | null): ShareData | null {
  if (typeof navigator.share !== "function") return null;
  const whole = { text, files: picture === null ? [] : [picture.file] };
  const takesFiles = picture !== null && (navigator.canShare?.(whole) ?? false);
  return takesFiles ? whole : { text };
}

/** The slip as a picture and as words, and the ways to hand them on. Painted first: sharing must follow the press at once. */
export function SharePanel({ lottery, slip }: { lottery: Lottery; slip: SharedSlip }) {
  const { t } = useTranslation();
  const { code } = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  const words = shareWords(t, lottery, slip, window.location.origin);
  const text = shareText(words);
  // A browser that does not paint can still hand on the words.
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
      // In-app browsers often refuse.
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
            // Changing one's mind is no failure.
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
