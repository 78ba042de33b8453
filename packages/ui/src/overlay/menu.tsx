import { type ReactNode, useId } from "react";

import { Icon } from "../icon/icon.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./menu.module.css";
import { useMenu } from "./use-menu.ts";

/** Styles a link or button as an item of a menu panel. */
export function menuItemClass({
  current = false,
  danger = false,
}: { current?: boolean | undefined; danger?: boolean | undefined } = {}): string {
  return cx(styles.item, current && styles.current, danger && styles.danger);
}

/** A dashed line between two groups of a menu. */
export function MenuRule() {
  return <hr className={styles.rule} />;
}

interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of the button if `trigger` has no text, such as a flag. */
  label?: string | undefined;
  /** Replaces the default style of the button. */
  triggerClass?: string | undefined;
  /** The small arrow after the trigger. */
  caret?: boolean | undefined;
  /** The edge of the button that the panel lines up with. */
  align?: "start" | "end" | undefined;
  /**
   * Links and buttons, each with `menuItemClass()`. Choosing one closes the menu. A function receives whether the menu is
   * open.
   */
  children: ReactNode | ((isOpen: boolean) => ReactNode);
}

/** The menu of wide screens: a button that opens a panel of links, which the keyboard reaches as ordinary links. */
export function Menu({
  trigger,
  label,
  triggerClass,
  caret = true,
  align = "start",
  children,
}: MenuProps) {
  const { open, toggle, root, button, panel } = useMenu();
  const panelId = useId();
  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={cx(triggerClass ?? styles.trigger)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        {trigger}
        {caret ? <Icon name="caret" size={16} className={styles.caret} /> : null}
      </button>
      <div
        ref={panel}
        id={panelId}
        className={cx(styles.panel, align === "end" && styles.end, open && styles.open)}
        hidden={!open}
      >
        {typeof children === "function" ? children(open) : children}
      </div>
    </div>
  );
}
