import { useEffect } from "react";

import { later } from "../lib/later.ts";
import type { EmptyArtName } from "./empty-art.tsx";
import styles from "./state.module.css";

export type { EmptyArtName };

/** The pictures of empty and failed pages. Loaded lazily, because most pages have content and never show them. */
export const emptyArt = later(() => import("./empty-art.tsx"));

/** The picture of an empty or failed page; reserves its space while it loads. */
export function StateArt({ name }: { name: EmptyArtName }) {
  const art = emptyArt.useLoaded();
  useEffect(() => {
    void emptyArt.load();
  }, []);
  return (
    <span className={styles.art} aria-hidden>
      {art === undefined ? null : <art.EmptyArt name={name} />}
    </span>
  );
}
