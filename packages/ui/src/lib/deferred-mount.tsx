import { type ReactNode, useDeferredValue } from "react";

type DeferredMountProps = {
  /** Shown for a moment, with the size of the children. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Mounts a large part of a page in short pieces, between which the browser handles input. Without it, a reply that
 * arrives renders everything it makes possible in one task.
 */
export function DeferredMount({ fallback, children }: DeferredMountProps) {
  const isReady = useDeferredValue(true, false);
  return isReady ? children : fallback;
}
