import { formatWhole } from "@shwe/rules";
import { type Game, parseNumber, printSlip } from "@shwe/rules/lottery";

import type { PlainKey, Translate } from "../../../../locales/i18n.ts";
import { sectionText } from "../../../../domain/lottery/section-text.ts";

/** The data of a slip that may be shared: nothing that identifies the player. */
export type SharedSlip = {
  no: string;
  draw_on: string;
  section: string;
  accepted_at: string;
  total: number;
  lines: readonly { bet_number: string; amount: number }[];
};

export type ShareWords = {
  brand: string;
  /** The names of the lottery and of the draw. */
  draw: string;
  /** The lines as a bet list, which the paste sheet can read again. */
  lines: string;
  total: string;
  /** The label of the slip number in the picture. */
  label: string;
  no: string;
  verify: string;
};

type Shared = { game: Game; title: PlainKey };

/** The translated texts of a shared slip, for its text and its picture. */
export function shareTexts(
  t: Translate,
  { game, title }: Shared,
  { no, draw_on, section, lines, total }: SharedSlip,
  origin: string,
): ShareWords {
  const slip = {
    numbers: lines.map(({ bet_number }) => parseNumber(game, bet_number) ?? 0),
    stakes: lines.map(({ amount }) => amount),
  };
  return {
    brand: t("brand.name"),
    draw: `${t(title)} · ${draw_on} · ${sectionText(t, section)}`,
    lines: printSlip(game, slip),
    total: t("share.total", { amount: formatWhole(total) }),
    label: t("receipt.number"),
    no: t("share.slip", { no }),
    verify: t("share.verify", { address: `${origin}/verify` }),
  };
}

export const shareText = ({ brand, draw, lines, total, no, verify }: ShareWords): string =>
  [`${brand} · ${draw}`, lines, total, no, verify].join("\n");
