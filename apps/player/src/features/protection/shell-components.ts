/** Protection components that the app shell renders on every page. Loaded when there is something to show. */
export { PauseBanner } from "./pause-banner.tsx";
export { RealityDialog } from "./reality-dialog.tsx";
