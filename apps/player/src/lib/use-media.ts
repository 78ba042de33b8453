import { useSyncExternalStore } from "react";

/**
 * Whether a media query matches; updated when the window changes. The pre-rendered page is that of a phone, so hydration
 * begins with false.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The width from which the desktop header and its tab bar fit. The style sheets use the same width. */
export const desktop_media = "(min-width: 1024px)";
/** The narrowest phones. The style sheets use the same width. */
export const narrow_media = "(max-width: 359px)";
/** The width from which the wide banners are shown. */
export const wide_media = "(min-width: 768px)";
