import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import { cx } from "../lib/cx.ts";
import styles from "./surface.module.css";

interface IconTileProps {
  icon: IconName;
  tone?: "gold" | "win" | "bad" | "warn" | "info" | undefined;
  size?: "md" | "lg" | undefined;
}

/** The rounded square with an icon at the start of list rows, dialogs and `StateCard`. */
export function IconTile({ icon, tone = "gold", size = "md" }: IconTileProps) {
  return (
    <span className={cx(styles.iconTile, styles[tone], size === "lg" && styles.iconTileLarge)}>
      <Icon name={icon} size={size === "lg" ? 24 : 20} />
    </span>
  );
}
