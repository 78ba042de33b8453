import { flushSync } from "react-dom";

import { isKeyOn } from "./character-keys.ts";
import { findBinding, readBegunKey, readKeys, setBegunKey } from "./key-store.ts";
import { keyNameOf, matchKey, worksInFields } from "./match-key.ts";

/** How long the second key of a sequence may take. */
const sequence_ms = 1_500;

const fields = "input, textarea, select, [contenteditable=true]";
/** Controls that the browser itself operates by these keys. */
const ownKeys: Readonly<Record<string, string>> = {
  Enter: "a, button, summary, [role=option], [role=menuitem]",
  Space: "button, summary, input, [role=checkbox], [role=tab], [role=menuitemcheckbox]",
};
const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Runs the bindings of pressed keys. Called once by the app; returns the function that stops it. */
export function listenKeys(): () => void {
  let ending: number | undefined;
  const begin = (name: string | undefined): void => {
    window.clearTimeout(ending);
    if (readBegunKey() !== name) setBegunKey(name);
    if (name !== undefined) ending = window.setTimeout(() => setBegunKey(undefined), sequence_ms);
  };
  const press = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    const name = keyNameOf(event);
    if (event.defaultPrevented || event.isComposing) return;
    if (target.closest(overlays) !== null && name !== "mod+k") return;
    if (target.closest(fields) !== null && !worksInFields(name)) return;
    if (ownKeys[name] !== undefined && target.closest(ownKeys[name]) !== null) return;
    const first = readBegunKey();
    begin(undefined);
    const names = readKeys().flatMap((group) => group.map(({ keys }) => keys).filter(isKeyOn));
    const found = matchKey(names, first, name);
    if (found === undefined) return;
    if ("begins" in found) {
      begin(found.begins);
      return;
    }
    event.preventDefault();
    // Rendered at once, because the next key may come before React would render by itself.
    flushSync(() => findBinding(found.match)?.run());
  };
  document.addEventListener("keydown", press);
  return () => {
    begin(undefined);
    document.removeEventListener("keydown", press);
  };
}
