import { type ReactNode, useRef } from "react";

import { IconButton } from "../button/icon-button.tsx";
import { cx } from "../lib/cx.ts";
import styles from "./carousel.module.css";
import { useAutoplay } from "./use-autoplay.ts";
import { useEngaged } from "./use-engaged.ts";
import { useVisibleSlide } from "./use-visible-slide.ts";

export interface Slide {
  key: string;
  /** A link or button, so that the keyboard reaches every slide. */
  content: ReactNode;
}

interface CarouselProps {
  slides: readonly Slide[];
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Accessible name of the n-th dot, counted from 0. */
  dotLabel: (index: number) => string;
  /** Autoplay needs both texts, because moving content needs a pause button. */
  pauseLabel?: string | undefined;
  playLabel?: string | undefined;
}

/** A strip of slides on native scroll snapping: swipe, mouse wheel and keyboard work without code. */
export function Carousel({
  slides,
  label,
  previousLabel,
  nextLabel,
  dotLabel,
  pauseLabel,
  playLabel,
}: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const current = useVisibleSlide(list, slides.length);
  const engaged = useEngaged(root);

  function show(index: number) {
    const target = list.current?.children[(index + slides.length) % slides.length];
    if (!(target instanceof HTMLElement) || list.current === null) return;
    list.current.scrollTo({ left: target.offsetLeft - list.current.offsetLeft });
  }

  const autoplay = useAutoplay(list, {
    enabled: pauseLabel !== undefined && playLabel !== undefined && slides.length > 1 && !engaged,
    step: () => show(current + 1),
  });

  function go(index: number) {
    autoplay.stop();
    show(index);
  }

  return (
    <section ref={root} className={styles.carousel} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {slides.map((slide) => (
          <li key={slide.key} className={styles.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <>
          <IconButton
            icon="back"
            label={previousLabel}
            className={cx(styles.arrow, styles.previous)}
            onClick={() => go(current - 1)}
          />
          <IconButton
            icon="chev"
            label={nextLabel}
            className={cx(styles.arrow, styles.next)}
            onClick={() => go(current + 1)}
          />
          <div className={styles.controls}>
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                className={styles.dot}
                aria-label={dotLabel(index)}
                aria-current={index === current ? "true" : undefined}
                onClick={() => go(index)}
              />
            ))}
            {pauseLabel === undefined || playLabel === undefined ? null : (
              <IconButton
                icon={autoplay.running ? "pause" : "play"}
                iconSize={14}
                label={autoplay.running ? pauseLabel : playLabel}
                className={styles.toggle}
                onClick={autoplay.toggle}
              />
            )}
          </div>
        </>
      ) : null}
    </section>
  );
}
