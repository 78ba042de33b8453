/** Ctrl Enter sends the form of a dialog from any of its fields. Used as the `ref` of the form. */
export function sendByKeys(form: HTMLFormElement | null): (() => void) | undefined {
  if (form === null) return undefined;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A key that is held down must not confirm the next step of the dialog as well.
    if (event.repeat) return;
    form.requestSubmit();
  };
  // On the document, because the focus may be on the close button of the dialog, outside of the form.
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
