import { useState } from "react";

import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./marquee.module.css";

// A reading speed that holds for Burmese, Latin and Thai letters alike, measured by eye at 12 px.
const secondsPerLetter = 0.16;
const shortestRoundSeconds = 16;

interface MarqueeProps {
  items: readonly string[];
  /** Name of the strip for screen readers. */
  label: string;
  pauseLabel: string;
  playLabel: string;
  /** With it the text is a button that opens the full text. */
  onOpen?: (() => void) | undefined;
}

/** Gold running text. It halts on its button, under the pointer, with the focus, and never starts under reduced motion. */
export function Marquee({ items, label, pauseLabel, playLabel, onOpen }: MarqueeProps) {
  const [paused, setPaused] = useState(false);
  const letters = items.reduce((sum, item) => sum + item.length, 0);
  const seconds = Math.max(shortestRoundSeconds, letters * secondsPerLetter);
  const track = (
    <span className={styles.track} style={{ animationDuration: `${seconds}s` }}>
      <MarqueeItems items={items} />
      <MarqueeItems items={items} copy />
    </span>
  );
  return (
    <div className={cx(styles.marquee, paused && styles.paused)} role="marquee" aria-label={label}>
      <IconButton
        icon={paused ? "play" : "pause"}
        iconSize={15}
        label={paused ? playLabel : pauseLabel}
        className={styles.toggle}
        onClick={() => setPaused(!paused)}
      />
      {onOpen === undefined ? (
        <div className={styles.window}>{track}</div>
      ) : (
        <button type="button" className={cx(styles.window, styles.opens)} onClick={onOpen}>
          {track}
        </button>
      )}
    </div>
  );
}

/** The copy follows right behind, so that the strip has no end; only the first is read out. */
function MarqueeItems({ items, copy = false }: { items: readonly string[]; copy?: boolean }) {
  return (
    <span className={cx(styles.group, copy && styles.copy)} aria-hidden={copy || undefined}>
      {items.map((item) => (
        <span key={item} className={styles.item}>
          <Icon name="spark" size={9} className={styles.spark} />
          {item}
        </span>
      ))}
    </span>
  );
}
