import { Dialog } from "@shwe/ui";
import { encode } from "uqr";

import { useTranslation } from "../../locales/i18n.ts";
import styles from "./qr-dialog.module.css";

/** The quiet zone that the QR standard requires around the code; many cameras do not find a code without it. */
const quiet_modules = 4;

/** All dark modules in one SVG path, because one rectangle per module would be about a thousand elements. */
export function qrPath(address: string): { d: string; size: number } {
  const { data, size } = encode(address, { ecc: "M", border: quiet_modules });
  const d = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { d, size };
}

type QrDialogProps = { address: string; isOpen: boolean; onClose: () => void };

export function QrDialog({ address, isOpen, onClose }: QrDialogProps) {
  const { t } = useTranslation();
  // The QR code is scanned by another phone, so it must contain an absolute address.
  const target = new URL(address, window.location.origin).href;
  const { d, size } = qrPath(target);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t("social.qr_title")}
      closeLabel={t("menu.close")}
    >
      <div className={styles.body}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t("social.qr_alt", { address: target })}
        >
          <path d={d} />
        </svg>
        <p className={styles.text}>{t("social.qr_text")}</p>
        <a className={styles.address} href={target} target="_blank" rel="noreferrer">
          {target}
        </a>
      </div>
    </Dialog>
  );
}
