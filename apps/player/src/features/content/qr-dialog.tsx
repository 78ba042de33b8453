import { Dialog } from "@shwe/ui";
import { encode } from "uqr";

import { useTranslation } from "../../lib/i18n.ts";
import styles from "./qr-dialog.module.css";

/** Four modules of silence around the code, as the standard asks: without them many cameras do not see it. */
const quiet_modules = 4;

/** All dark modules as one path, since a rectangle per module would be a thousand elements. */
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
  // A site-relative address means nothing to the phone that scans it.
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
