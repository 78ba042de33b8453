/**
 * Where menus and lists open: inside the page instead of at the end of the body, so that screen readers find them in a
 * landmark. An open dialog contains its own.
 */
export const popupContainer = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("[role=dialog][data-open]") ?? document.querySelector("main");
