import { Dialog } from "@shwe/ui";

import { useTranslation } from "../../locales/i18n.ts";
import { qrPath } from "../../lib/qr-path.ts";
import styles from "./qr-dialog.module.css";

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
