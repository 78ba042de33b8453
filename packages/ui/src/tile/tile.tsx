import { type ReactNode, useState } from "react";

import { cx } from "../lib/cx.ts";
import styles from "./tile.module.css";

/** The look of the link that wraps a tile: lifts on hover, sinks on press, rings on focus. */
export const tileLinkClass: string = cx(styles.link);

interface TileProps {
  image: string | null;
  /** Shown when there is no main image or it does not load. */
  secImage?: string | null | undefined;
  name: string;
  caption?: ReactNode;
  /** A small mark in the upper corner, such as "popular". */
  badge?: ReactNode;
  /** Rough colour of the picture, any CSS colour, shown until it is there. */
  placeholder?: string | undefined;
  /** tall 112:136 in rails and rows of eight, wide 174:116 in the two-column list. */
  ratio?: "tall" | "wide" | undefined;
  /** For the first tiles on screen only; all others load when they come near. */
  eager?: boolean | undefined;
  /** The name is written below the picture, so the picture itself is silent unless told. */
  alt?: string | undefined;
}

/** Provider or game tile. Its box never changes size, so nothing jumps while pictures load. */
export function Tile({
  image,
  secImage,
  name,
  caption,
  badge,
  placeholder,
  ratio = "tall",
  eager = false,
  alt = "",
}: TileProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = [image, secImage].find(
    (url): url is string => typeof url === "string" && url !== "" && !failed.includes(url),
  );
  return (
    <span
      className={cx(styles.tile, styles[ratio], placeholder !== undefined && styles.tinted)}
      style={{ backgroundColor: placeholder }}
    >
      {source === undefined ? (
        <span className={styles.initial} aria-hidden>
          {name.slice(0, 1)}
        </span>
      ) : (
        <img
          key={source}
          className={styles.picture}
          src={source}
          alt={alt}
          width="112"
          height="136"
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailed((urls) => [...urls, source])}
        />
      )}
      <span className={styles.caption}>
        <span className={styles.name}>{name}</span>
        {caption === undefined ? null : <span className={styles.small}>{caption}</span>}
      </span>
      {badge === undefined ? null : <span className={styles.badge}>{badge}</span>}
    </span>
  );
}
