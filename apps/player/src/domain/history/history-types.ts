import type { LotteryCode } from "@shwe/contract/player/games";

import type { PlainKey } from "../../locales/i18n.ts";
import { isLotteryCode, lotteriesBySpecification } from "../lottery/lotteries.ts";

const cashTypes = ["cashin", "cashout"] as const;

/** The histories of cash, under the names of the specification. */
export type CashType = (typeof cashTypes)[number];
/** The history of games and wallet transfers, under the name of the specification. */
const transition_type = "transition";
/** What a history lists: the slips of a lottery, cash, or games and wallet transfers. */
export type HistoryType = LotteryCode | CashType | typeof transition_type;

/** All types in the order of the specification. */
export const historyTypes: readonly { type: HistoryType; title: PlainKey }[] = [
  ...lotteriesBySpecification.map(({ code, title }) => ({ type: code, title })),
  { type: "cashin", title: "page.cashin" },
  { type: "cashout", title: "page.cashout" },
  { type: transition_type, title: "history.transition" },
];

export const isCashType = (text: string | null): text is CashType =>
  cashTypes.some((type) => type === text);

export const isTransitionType = (text: string | null): text is typeof transition_type =>
  text === transition_type;

/** The type that the address of the page selects; null: slips of all lotteries. */
export const historyTypeOf = (tab: string | null): HistoryType | null =>
  isLotteryCode(tab) || isCashType(tab) || isTransitionType(tab) ? tab : null;
