/** The catalogues themselves: what a test expects to read is what the product means to say. */
export { whole as texts } from "../../apps/player/src/locales/whole.ts";
