export { DrawHero } from "./draw-hero.tsx";
export { TileDetails } from "./tile-details.tsx";
