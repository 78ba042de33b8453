import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";

/** Rows outside the visible part that are rendered too, so that scrolling shows no gaps. */
const overscan = 8;

export type VirtualRows = {
  /** The rows to render. */
  indexes: number[];
  /** The height of the rows that are not rendered, in pixels. */
  above: number;
  below: number;
};

type Options = {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  height: number;
  /** The index of the row that must be visible; -1 if there is none. */
  current: number;
};

/** Which rows of a long table are visible. */
export function useVirtualRows({ scroller, count, height, current }: Options): VirtualRows {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    // The header covers the first row of the scrolled part.
    scrollPaddingStart: height,
    overscan,
  });
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current);
  }, [current, virtualizer]);
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
