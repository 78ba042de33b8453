export { AgainActions } from "./again-actions.tsx";
export { FavouritesButton } from "./favourites-sheet.tsx";
export { NextDrawsSheet } from "./next-draws-sheet.tsx";
