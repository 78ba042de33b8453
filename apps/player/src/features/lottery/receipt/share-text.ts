import { formatWhole } from "@shwe/rules";
import { type Game, parseNumber, printSlip } from "@shwe/rules/lottery";

import type { PlainKey, Translate } from "../../../lib/i18n.ts";
import { sectionText } from "../../../lib/section-text.ts";

/** What of a slip may be shown to others: nothing about whose it is. */
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
  /** Lottery and draw. */
  draw: string;
  /** As lists are written in a chat, so that it can be pasted back. */
  lines: string;
  total: string;
  /** What the number is called where it stands alone. */
  label: string;
  no: string;
  verify: string;
};

type Shared = { game: Game; title: PlainKey };

/** The words of a slip, for its text and its picture. */
export function shareWords(
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
