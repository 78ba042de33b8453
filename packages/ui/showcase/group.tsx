import type { ReactNode } from "react";

import styles from "./showcase.module.css";

/** A titled group on the showcase page; `wide` takes the whole width on a desktop. */
export function Group({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={wide ? styles.wide : undefined} aria-label={name} id={name.toLowerCase()}>
      <p className={styles.tag}>{name}</p>
      <div className={styles.stack}>{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
