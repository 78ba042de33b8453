import { useEffect } from "react";

import { later } from "../lib/later.ts";
import type { EmptyArtName } from "./empty-art.tsx";
import styles from "./state.module.css";

export type { EmptyArtName };

/** Most pages have something to show, so the drawings for those that do not come later. */
export const emptyArt = later(() => import("./empty-art.tsx"));

/** The drawing of a state; its place is kept until it is here. */
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
