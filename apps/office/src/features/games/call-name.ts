import type { PlainKey, Translate } from "../../locales/i18n.ts";

const names: Readonly<Record<string, PlainKey>> = {
  bet: "game_call.bet",
  win: "game_call.win",
  bet_win: "game_call.bet_win",
  rollback: "game_call.rollback",
  close: "game_call.close",
  void: "game_call.void",
  adjust: "game_call.adjust",
  promo: "game_call.promo",
  buy_in: "game_call.buy_in",
  buy_out: "game_call.buy_out",
  cancel: "game_call.cancel",
  undo: "game_call.undo",
};

/** The name of a call; an unknown one keeps its stored name. */
export const callName = (kind: string, t: Translate): string => {
  const key = Object.hasOwn(names, kind) ? names[kind] : undefined;
  return key === undefined ? kind : t(key);
};
