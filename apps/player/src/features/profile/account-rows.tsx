import { Card, Icon, type IconName, IconTile } from "@shwe/ui";
import { Link } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { openOverlay } from "../../domain/overlay.ts";
import styles from "./profile.module.css";

type AccountRowsProps = { onPassword: () => void; onDevices: () => void };

/** The rows of the account page: slips, points, password, devices and logout. */
export function AccountRows({ onPassword, onDevices }: AccountRowsProps) {
  const { t } = useTranslation();
  return (
    <Card className={styles.rows} aria-label={t("nav.account")}>
      <Link to="/betslip" className={styles.row}>
        <RowFace icon="list" label={t("page.betslip")} />
      </Link>
      <Link to="/point" className={styles.row}>
        <RowFace icon="coin" label={t("page.point")} />
      </Link>
      <button type="button" className={styles.row} onClick={onPassword}>
        <RowFace icon="lock" label={t("profile.password")} />
      </button>
      <button type="button" className={styles.row} onClick={onDevices}>
        <RowFace icon="phone" label={t("profile.devices")} />
      </button>
      <button type="button" className={styles.row} onClick={() => openOverlay("logout")}>
        <RowFace icon="logout" tone="bad" label={t("logout.action")} />
      </button>
    </Card>
  );
}

function RowFace({ icon, label, tone }: { icon: IconName; label: string; tone?: "bad" }) {
  return (
    <>
      <IconTile icon={icon} tone={tone} />
      <span>{label}</span>
      {tone === undefined && <Icon name="chev" size={18} />}
    </>
  );
}
