import { type ReactNode, useState } from "react";

import { cx } from "../lib/cx.ts";
import styles from "./tile.module.css";

/** Styles the link around a tile: hover, press and focus states. */
export const tileLinkClass: string = cx(styles.link);

interface TileProps {
  image: string | null;
  /** Shown when there is no main image or it does not load. */
  secImage?: string | null | undefined;
  name: string;
  caption?: ReactNode;
  /** A small mark in the upper corner, such as "popular". */
  badge?: ReactNode;
  /** Approximate colour of the picture, any CSS colour, shown while it loads. */
  placeholder?: string | undefined;
  /** Width to height: `tall` is 112:136, for rows of tiles; `wide` is 174:116, for the list in two columns. */
  ratio?: "tall" | "wide" | undefined;
  /** Loads eagerly, for the first visible tiles only; all others load lazily. */
  eager?: boolean | undefined;
  /** Accessible name of the picture; not needed if the name is shown below it. */
  alt?: string | undefined;
}

/** Provider or game tile. Its size is fixed, so the layout does not shift while pictures load. */
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
