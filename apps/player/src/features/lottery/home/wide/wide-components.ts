export { RecentResults } from "./recent-results.tsx";
export { TrustCards } from "./trust-cards.tsx";
