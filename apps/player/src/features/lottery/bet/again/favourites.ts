import { readStored, writeStored } from "@shwe/client/storage";
import { formatNumber, type GameCode, games, isGameCode } from "@shwe/rules/lottery";
import { useEffect } from "react";
import { create } from "zustand";

import { fieldsOf } from "../../../../domain/money/stored-fields.ts";
import type { AskedLine } from "../draft/slip-lines.ts";
import { isAskedLines } from "../slip/slip-command.ts";

/** The most favourites of a player; beyond it the oldest is removed. */
export const favourites_max = 30;
const numbers_named = 4;
const prefix = "shwe_favourites_";

/** A slip that the player wants to bet again later. Stored in this browser and deleted at a logout by `forgetBets`. */
export type Favourite = { code: GameCode; lines: AskedLine[] };

const useLists = create<Readonly<Record<number, readonly Favourite[]>>>(() => ({}));

// Another tab has changed the favourites, or the player has logged out: they are read again.
window.addEventListener("storage", ({ key }) => {
  if (key === "shwe_logged_out" || key?.startsWith(prefix) === true) useLists.setState({}, true);
});

const isFavourite = (value: unknown): value is Favourite => {
  const { code, lines } = fieldsOf(value);
  return (
    typeof code === "string" &&
    isGameCode(code) &&
    isAskedLines(lines, games[code]) &&
    lines.length > 0
  );
};

function readFavourites(player_id: number): Favourite[] {
  try {
    const stored: unknown = JSON.parse(readStored(prefix + String(player_id)) ?? "[]");
    return (Array.isArray(stored) ? stored : []).filter(isFavourite).slice(0, favourites_max);
  } catch {
    return [];
  }
}

/** The favourites of a player, the newest first. */
export function useFavourites(player_id: number): readonly Favourite[] {
  const list = useLists((lists) => lists[player_id]);
  useEffect(() => {
    if (list === undefined) useLists.setState({ [player_id]: readFavourites(player_id) });
  }, [list, player_id]);
  return list ?? [];
}

/** Two favourites are the same if they bet the same stakes on the same numbers. */
export const favouriteId = ({ code, lines }: Favourite): string =>
  `${code} ${lines
    .map(({ number, stake }) => `${number}=${stake}`)
    .sort()
    .join(" ")}`;

const write = (player_id: number, list: readonly Favourite[]): void => {
  writeStored(prefix + String(player_id), list.length === 0 ? null : JSON.stringify(list));
  useLists.setState({ [player_id]: list });
};

export const removeFavourite = (player_id: number, one: Favourite): void =>
  write(
    player_id,
    readFavourites(player_id).filter((other) => favouriteId(other) !== favouriteId(one)),
  );

/** Stores a favourite first in the list; returns whether the oldest had to be removed. */
export function saveFavourite(player_id: number, one: Favourite): boolean {
  const others = readFavourites(player_id).filter(
    (other) => favouriteId(other) !== favouriteId(one),
  );
  write(player_id, [one, ...others].slice(0, favourites_max));
  return others.length >= favourites_max;
}

/** A favourite is named by its first numbers. */
export function favouriteName({ code, lines }: Favourite): string {
  const named = lines
    .slice(0, numbers_named)
    .map(({ number }) => formatNumber(games[code], number))
    .join(" ");
  const rest = lines.length - numbers_named;
  return rest > 0 ? `${named} +${rest}` : named;
}
