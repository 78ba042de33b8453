/** What the shell shows of protection on any page. Fetched when there is something to show. */
export { PauseBanner } from "./pause-banner.tsx";
export { RealityDialog } from "./reality-dialog.tsx";
