import { wholeNumber } from "../../domain/money/whole-number.ts";
import type { Provider } from "./api/list-providers.ts";

export const capFields = ["win_max", "loss_max"] as const;
export type CapField = (typeof capFields)[number];
export type CapsForm = Record<CapField, string>;
type Caps = Record<CapField, number>;

const cap_max = 100_000_000_000;

export const capsOf = ({ win_max, loss_max }: Caps): CapsForm => ({
  win_max: String(win_max),
  loss_max: String(loss_max),
});

const capOf = (text: string): number | undefined => {
  const cap = wholeNumber(text);
  return cap !== undefined && cap >= 1 && cap <= cap_max ? cap : undefined;
};

/** The caps of a form, null while one of them cannot be read, and the fields that cannot. */
export function readCaps(form: CapsForm): { caps: Caps | null; wrong: ReadonlySet<CapField> } {
  const win_max = capOf(form.win_max);
  const loss_max = capOf(form.loss_max);
  const wrong = new Set(capFields.filter((field) => capOf(form[field]) === undefined));
  const caps = win_max === undefined || loss_max === undefined ? null : { win_max, loss_max };
  return { caps, wrong };
}

/** What a change needs: nothing is changed, it applies at once, or a second person has to confirm. */
export const needOf = (now: Pick<Provider, CapField>, wanted: Caps): "none" | "one" | "two" => {
  if (capFields.every((field) => wanted[field] === now[field])) return "none";
  return capFields.some((field) => wanted[field] > now[field]) ? "two" : "one";
};
