import { useEffect, useSyncExternalStore } from "react";

let shown: string | undefined;
const listeners = new Set<() => void>();

const show = (subject: string | undefined): void => {
  shown = subject;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Names what a page is about in the top bar and in the title of the browser; undefined until it is known. */
export function usePageSubject(subject: string | undefined): void {
  useEffect(() => {
    show(subject);
    return () => show(undefined);
  }, [subject]);
}

/** What the current page is about; undefined for a page that is about no single thing. */
export const useShownSubject = (): string | undefined =>
  useSyncExternalStore(subscribe, () => shown);
