import { type RefObject, useEffect } from "react";

/** Focuses the first invalid field of a refused form, so that a screen reader announces its message. */
export function useFocusOnWrong(
  form: RefObject<HTMLFormElement | null>,
  wrong: Readonly<Record<string, string | undefined>>,
): void {
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, wrong]);
}
