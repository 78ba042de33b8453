import { type RefObject, useEffect } from "react";

/** When a form is refused, the focus goes to the first field that is wrong, whose message is then read out. */
export function useFocusOnWrong(
  form: RefObject<HTMLFormElement | null>,
  wrong: Readonly<Record<string, string | undefined>>,
): void {
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, wrong]);
}
