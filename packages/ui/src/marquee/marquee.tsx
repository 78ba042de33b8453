import { useState } from "react";

import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./marquee.module.css";

// A reading speed that holds for Burmese, Latin and Thai letters alike, measured by eye at 12 px.
const secondsPerLetter = 0.16;
// About the width of a letter and of the gap between two items, and the widest strip to be filled.
const letterPx = 6;
const gapPx = 55;
const widestPx = 1600;
const mostRepeats = 12;

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
  const onceWidth = letters * letterPx + items.length * gapPx;
  const repeats = Math.min(mostRepeats, Math.max(1, Math.ceil(widestPx / onceWidth)));
  const seconds = repeats * (letters + items.length * (gapPx / letterPx)) * secondsPerLetter;
  const track = (
    <span className={styles.track} style={{ animationDuration: `${Math.round(seconds)}s` }}>
      <MarqueeHalf items={items} repeats={repeats} />
      <MarqueeHalf items={items} repeats={repeats} copy />
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

/**
 * Two equal halves run behind each other, so that the strip has no end. Short news are repeated
 * until a half fills the widest screen; only the first round is read out.
 */
function MarqueeHalf({
  items,
  repeats,
  copy = false,
}: {
  items: readonly string[];
  repeats: number;
  copy?: boolean;
}) {
  return Array.from({ length: repeats }, (_, round) => {
    const spoken = !copy && round === 0;
    return (
      <span
        key={round}
        className={cx(styles.round, !spoken && styles.copy)}
        aria-hidden={spoken ? undefined : true}
      >
        {items.map((item) => (
          <span key={item} className={styles.item}>
            <Icon name="spark" size={9} className={styles.spark} />
            {item}
          </span>
        ))}
      </span>
    );
  });
}
