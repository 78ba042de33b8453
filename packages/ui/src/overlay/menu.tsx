import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { Icon } from "../icon/icon.tsx";
import { cx } from "../lib/cx.ts";
import { focusableWithin } from "./focusable.ts";
import styles from "./menu.module.css";

/** The look of a link or button inside a menu panel. */
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
  /** What stands on the button. */
  trigger: ReactNode;
  /** Name of the button where `trigger` has no words, such as a flag. */
  label?: string | undefined;
  /** Takes the place of the plain look of the button. */
  triggerClass?: string | undefined;
  /** The small arrow after the trigger. */
  caret?: boolean | undefined;
  /** The edge of the button that the panel lines up with. */
  align?: "start" | "end" | undefined;
  /** Links and buttons, each with `menuItemClass()`. Choosing one closes the menu. */
  children: ReactNode;
}

/** Desktop menu: a button that opens a panel of links. Links stay links for the keyboard too. */
export function Menu({
  trigger,
  label,
  triggerClass,
  caret = true,
  align = "start",
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false)
        setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    const stops = open && panel.current !== null ? focusableWithin(panel.current) : [];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const next = {
      ArrowDown: here + 1,
      ArrowUp: here < 0 ? stops.length - 1 : here - 1,
      Home: 0,
      End: stops.length - 1,
    }[event.key];
    if (next === undefined) return;
    if (!open) {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    event.preventDefault();
    stops.at(next % stops.length)?.focus();
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
      setOpen(false);
  }

  function onChoose(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.target.closest("a, button") === null) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={cx(triggerClass ?? styles.trigger)}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {trigger}
        {caret ? <Icon name="caret" size={16} className={styles.caret} /> : null}
      </button>
      <div
        ref={panel}
        id={panelId}
        className={cx(styles.panel, align === "end" && styles.end, open && styles.open)}
        hidden={!open}
        onClick={onChoose}
      >
        {children}
      </div>
    </div>
  );
}
