import { readStored, writeStored } from "@shwe/client/storage";

/** A named set of filters, order and columns of one list. */
export type SavedView = { path: string; name: string; search: string };

/** The most views of one operator, of all lists together. */
export const views_max = 20;
export const view_name_max = 40;

/** Not part of a view: the place in a list, the opened row, and texts, which may be the name or the phone of a player. */
const left_out = ["after", "id", "new", "text", "subject"];

/** The part of an address that a view stores, in one order, so that two addresses can be compared. */
export function viewSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of left_out) parameters.delete(name);
  parameters.sort();
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

const keyOf = (operator_id: string): string => `office_views_${operator_id}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === "object" &&
  value !== null &&
  ["path", "name", "search"].every(
    (field) => typeof (value as Record<string, unknown>)[field] === "string",
  );

/** The views of an operator in this browser. A stored value that is no list of views counts as none. */
export function readViews(operator_id: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(operator_id)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView).slice(0, views_max) : [];
  } catch {
    return [];
  }
}

export const writeViews = (operator_id: string, views: readonly SavedView[]): void =>
  writeStored(keyOf(operator_id), views.length === 0 ? null : JSON.stringify(views));

const isSame = (one: Pick<SavedView, "path" | "name">, other: SavedView): boolean =>
  one.path === other.path && one.name === other.name;

/** The views with one more; a view of the same list and name is replaced. Undefined if there is no room. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] | undefined {
  const others = views.filter((view) => !isSame(view, added));
  return others.length >= views_max ? undefined : [...others, added];
}

export const withoutView = (views: readonly SavedView[], removed: SavedView): SavedView[] =>
  views.filter((view) => !isSame(view, removed));
