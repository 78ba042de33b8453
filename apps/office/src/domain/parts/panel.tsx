import { cx } from "@shwe/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

import styles from "./panel.module.css";

type PanelProps = {
  /** Makes the panel the target of a link; it is scrolled into view when the address names it. */
  id?: string;
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  /** The content begins at the edge, for tables. */
  isFlush?: boolean;
  className?: string | undefined;
};

/** A titled region of a page. */
export function Panel({ id, title, aside, children, isFlush, className }: PanelProps) {
  const linked = useLinked(id);
  return (
    <section ref={linked} id={id} className={cx(styles.panel, className)}>
      {title === undefined ? null : (
        <header className={styles.head}>
          <h2>{title}</h2>
          <span className={styles.aside}>{aside}</span>
        </header>
      )}
      <div className={cx(styles.body, isFlush === true && styles.flush)}>{children}</div>
    </section>
  );
}

/** A reference to the panel that the address may name after `#`. */
function useLinked(id: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) panel.current?.scrollIntoView({ block: "nearest" });
  }, [id, hash, key]);
  return panel;
}

type PartTitleProps = {
  children: ReactNode;
  aside?: ReactNode;
  /** The part is not inside a titled panel. */
  isMain?: boolean;
};

/** A heading inside a panel, with a small text at the right. */
export function PartTitle({ children, aside, isMain }: PartTitleProps) {
  const Heading = isMain === true ? "h2" : "h3";
  return (
    <Heading className={styles.part}>
      {children}
      {aside === undefined ? null : <small>{aside}</small>}
    </Heading>
  );
}
