import { create } from "zustand";

/** Dialogs that several pages can ask for. They stand beside the pages, so that going to another page does not end them. */
type Overlay = "logout" | "transfer";

const useOverlays = create<{ open: Overlay | null }>(() => ({ open: null }));

export const openOverlay = (overlay: Overlay): void => useOverlays.setState({ open: overlay });
export const closeOverlay = (): void => useOverlays.setState({ open: null });
export const useOverlay = (overlay: Overlay): boolean =>
  useOverlays(({ open }) => open === overlay);
