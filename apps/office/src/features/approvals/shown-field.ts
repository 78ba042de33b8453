import { moneyText } from "../../domain/money/money-text.ts";
import type { PlainKey, Translate } from "../../locales/i18n.ts";

/** Shows a stored value. */
export type Show = (value: string, t: Translate) => string;

/** The text of a value that is one of a list; others are shown as stored. */
export const named =
  (texts: Readonly<Record<string, PlainKey>>): Show =>
  (value, t) => {
    const key = Object.hasOwn(texts, value) ? texts[value] : undefined;
    return key === undefined ? value : t(key);
  };

const asStored: Show = (value) => value;
export const asMoney: Show = (value) => (/^-?\d+$/.test(value) ? moneyText(Number(value)) : value);
/** A list of numbers is stored as JSON. */
export const asNumbers: Show = (value) =>
  /^\[[\d,]*\]$/.test(value) ? value.slice(1, -1).replaceAll(",", ", ") || "–" : value;
export const asSwitch = named({ on: "controls.on", off: "controls.off" });

/** A field that requests change: its name, and how its values are shown. */
export type Field = { label: PlainKey; show: Show };

export const field = (label: PlainKey, show: Show = asStored): Field => ({ label, show });
