import { useSyncExternalStore } from "react";

/** Whether a media query holds, followed as the window changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** From here on the desktop header and its tab bar fit. The style sheets use the same width. */
export const desktop_media = "(min-width: 1024px)";
/** From here on the wide banners are shown. */
export const wide_media = "(min-width: 768px)";
