import { useState } from "react";

import { cx } from "../lib/cx.ts";
import styles from "./brand.module.css";
import { Mark } from "./mark.tsx";

interface AvatarProps {
  /** The player's picture. Without one, or when it fails to load, the padauk blossom of the brand is shown. */
  src?: string | null | undefined;
  size: number;
  className?: string | undefined;
}

/** Decorative: the player's name is next to the avatar or is the name of the button around it. */
export function Avatar({ src, size, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = src !== null && src !== undefined && src !== failed;
  return (
    <span className={cx(styles.avatar, className)} style={{ width: size, height: size }}>
      {isShown ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Mark size={Math.round(size * markShare)} />
      )}
    </span>
  );
}

const markShare = 0.62;
