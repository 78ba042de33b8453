import { readStored, writeStored } from "@shwe/client/storage";
import { create } from "zustand";

/** Where games open: in a tab of their own, or in a page of the app. */
type PlayPlace = "tab" | "page";

const storage_key = "play_place";

const usePlaces = create<{ place: PlayPlace }>(() => ({
  place: readStored(storage_key) === "page" ? "page" : "tab",
}));

export const usePlayPlace = (): PlayPlace => usePlaces(({ place }) => place);

export function choosePlayPlace(place: PlayPlace): void {
  usePlaces.setState({ place });
  writeStored(storage_key, place === "page" ? place : null);
}
