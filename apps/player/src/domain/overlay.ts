import { create } from "zustand";

/** Dialogs that several pages open. The shell renders them outside of the page, so that they survive a navigation. */
type Overlay = "logout" | "transfer";

const useOverlays = create<{ open: Overlay | null }>(() => ({ open: null }));

export const openOverlay = (overlay: Overlay): void => useOverlays.setState({ open: overlay });
export const closeOverlay = (): void => useOverlays.setState({ open: null });
export const useOverlay = (overlay: Overlay): boolean =>
  useOverlays(({ open }) => open === overlay);
