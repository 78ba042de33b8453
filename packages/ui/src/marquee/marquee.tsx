import { useState } from "react";

import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./marquee.module.css";

// How long the text takes to move by the width of one letter: a comfortable reading speed for Burmese, Latin and Thai
// text at 12 px, found by trying.
const secondsPerLetter = 0.16;
// Approximate width of a letter and of the gap between two items, and the widest screen that must be filled.
const letterPx = 6;
const gapPx = 55;
const widestPx = 1600;
const mostRepeats = 12;

interface MarqueeProps {
  items: readonly string[];
  /** Accessible name of the marquee. */
  label: string;
  pauseLabel: string;
  playLabel: string;
  /** If given, the text is a button that opens the full text. */
  onOpen?: (() => void) | undefined;
}

/** Running text. It pauses by its button, on hover and on focus, and does not run under reduced motion. */
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
 * Two equal halves follow each other, so that the text loops without a gap. Short texts are repeated
 * until a half fills the widest screen; screen readers get only the first copy.
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
