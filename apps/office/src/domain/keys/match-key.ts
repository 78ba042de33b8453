/** A key or a combination: `j`, `Enter`, `mod+k`, `?`, or two keys one after the other: `g a`. */
export type KeyName = string;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The name of a pressed key as bindings write it. Shift is part of a letter's or sign's own name only. */
export function keyNameOf({ key, ctrlKey, metaKey, altKey }: Pressed): KeyName {
  const name = key === " " ? "Space" : key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? "mod+" : ""}${altKey ? "alt+" : ""}${name}`;
}

/** Whether a key works while the user types in a field. Single letters belong to the field. */
export const worksInFields = (name: KeyName): boolean =>
  name.startsWith("mod+") || name === "Escape";

/** Whether a key is a sign without Ctrl: speech input and shaking hands press such keys by accident. */
export const isCharacterKey = (name: KeyName): boolean => name.length === 1 || name.includes(" ");

/**
 * The value of `aria-keyshortcuts` for a binding; undefined for a sequence such as `g a`, because a space in that
 * attribute separates alternatives.
 */
export function ariaKeys(name: KeyName): string | undefined {
  if (name === "+") return "Plus";
  if (name.includes(" ")) return undefined;
  return (name.length === 1 ? [name] : name.split("+"))
    .map((part) => (part === "mod" ? "Control" : part.length === 1 ? part.toUpperCase() : part))
    .join("+");
}

/** What a pressed key means: a binding, the first half of a sequence, or nothing. */
export function matchKey(
  names: readonly KeyName[],
  previous: KeyName | undefined,
  pressed: KeyName,
): { match: KeyName } | { begins: KeyName } | undefined {
  const sequence = `${previous} ${pressed}`;
  if (previous !== undefined && names.includes(sequence)) return { match: sequence };
  if (names.includes(pressed)) return { match: pressed };
  return names.some((name) => name.startsWith(`${pressed} `)) ? { begins: pressed } : undefined;
}

/** The labels of the keys of a binding, as they are printed on a keyboard. */
export const keyLabels = (name: KeyName): string[] =>
  // A single sign may itself be a plus.
  (name.length === 1 ? [name] : name.split(/[ +]/)).map(
    (part) => caps[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  );

/** As printed on keyboards, in every language. */
const caps: Readonly<Record<string, string>> = {
  mod: "Ctrl",
  Enter: "↵",
  Escape: "Esc",
  ArrowDown: "↓",
  ArrowUp: "↑",
};
