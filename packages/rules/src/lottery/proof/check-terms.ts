import { checkOf, difference, writtenAs, type Check, type Difference } from "./checks.ts";
import { termsText, type Terms } from "./terms-text.ts";
import type { Receipt, SealedSlip } from "./texts.ts";
import { sha256Hex } from "./verify.ts";

const paid_by = ["odds", "tod_odds", "tod_mode"] as const;

type SlipTermsFacts = {
  game: string;
  /** The section of the draw, if the seal names it. */
  slot: string | undefined;
  slip: SealedSlip;
  receipt?: Receipt | undefined;
  terms?: Terms | undefined;
};

const ofTerms = async ({ game, slot, slip, terms }: SlipTermsFacts): Promise<Difference[]> => {
  if (slip.terms === undefined || terms === undefined) return [];
  const sealed = slip.terms;
  const text = await writtenAs(() => termsText(terms));
  const hash = text === null ? null : await sha256Hex(new TextEncoder().encode(text));
  return [
    ...(hash === sealed.hash
      ? []
      : [{ name: "terms_hash" as const, given: sealed.hash, expected: hash }]),
    ...difference("terms_id", terms.terms_id, slip.terms_id),
    ...difference("game", terms.game, game),
    ...(terms.slot === null || slot === undefined ? [] : difference("slot", terms.slot, slot)),
    ...slip.numbers
      .filter((number) => terms.blocked_numbers.map(String).includes(String(number)))
      .map((number) => ({ name: "numbers" as const, given: String(number), expected: null })),
    ...paid_by.flatMap((name) => difference(name, terms[name], sealed[name])),
  ];
};

/** Checks that the leaf, the receipt and the full terms agree on what a win pays. */
export const checkTerms = async (facts: SlipTermsFacts): Promise<Check> => {
  const check = "terms_of_slip";
  const { slip, receipt, terms } = facts;
  const sealed = slip.terms;
  if (sealed === undefined) return { check, outcome: "unsaid" };
  const differs = [
    ...(receipt === undefined
      ? []
      : paid_by.flatMap((name) => difference(name, receipt[name], sealed[name]))),
    ...(await ofTerms(facts)),
  ];
  if (differs.length === 0 && terms === undefined) return { check, outcome: "unsaid" };
  return checkOf(check, differs);
};
