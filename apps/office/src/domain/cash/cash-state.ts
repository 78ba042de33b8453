import type { Translate } from "../../locales/i18n.ts";
import type { Tone } from "../parts/tag.tsx";

const tones = {
  reserved: "plain",
  lapsed: "plain",
  pending: "wait",
  approved: "good",
  paid: "good",
  rejected: "bad",
  expired: "plain",
  returned: "note",
  reversed: "bad",
  // Only in the history of a request: two people confirmed how much arrived.
  arrived: "note",
} as const satisfies Record<string, Tone>;

const isKnown = (state: string): state is keyof typeof tones => Object.hasOwn(tones, state);

/** The name of a state; one that this build does not know is shown as stored. */
export const stateText = (state: string, t: Translate): string =>
  isKnown(state) ? t(`cash_state.${state}`) : state;

export const stateTone = (state: string): Tone => (isKnown(state) ? tones[state] : "plain");
