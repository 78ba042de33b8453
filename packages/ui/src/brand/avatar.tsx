import { useState } from "react";

import { cx } from "../lib/cx.ts";
import styles from "./brand.module.css";
import { Mark } from "./mark.tsx";

interface AvatarProps {
  /** The player's own picture. Without one, and when it cannot be had, the blossom stands there. */
  src?: string | null | undefined;
  size: number;
  className?: string | undefined;
}

/** Decoration: the name stands beside it, or on the button it is in. */
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
