/** The parts of the home page with games; loaded only while games can be played. */
export { PopularSection } from "./popular-section.tsx";
export { ProviderSection } from "./provider-section.tsx";
