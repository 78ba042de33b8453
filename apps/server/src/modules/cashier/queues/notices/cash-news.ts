import type { NewsBody } from "@shwe/contract/player/live";
import type { LocaleTag } from "@shwe/contract/locales";
import { formatWhole } from "@shwe/rules";

import { cashTexts } from "./cash-texts.ts";

type Texts = Readonly<Record<LocaleTag, string>>;
export type CashNewsKind = keyof typeof cashTexts;

export type CashNews = {
  /** Whole kyat. */
  amount: number;
  code: string;
  /** The text of the reason, for a rejection. */
  reason?: Texts;
  /** The reference of a payment. */
  reference?: string;
};

const fill = (
  text: string,
  tag: LocaleTag,
  { amount, code, reason, reference }: CashNews,
): string =>
  text
    .replace("{amount}", formatWhole(amount))
    .replace("{code}", code)
    .replace("{reference}", reference ?? "")
    .replace("{reason}", () => reason?.[tag] ?? "")
    .trim();

/** The notification about a change of a cash-in or a cash-out. */
export const cashNews = (kind: CashNewsKind, news: CashNews): NewsBody<"notification"> => {
  const { title, body } = cashTexts[kind];
  return {
    title,
    icon: "wallet",
    body: {
      my: fill(body.my, "my", news),
      en: fill(body.en, "en", news),
      "zh-Hans": fill(body["zh-Hans"], "zh-Hans", news),
      th: fill(body.th, "th", news),
    },
  };
};
