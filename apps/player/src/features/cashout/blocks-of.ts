import type { Standing } from "./api/get-standing.ts";

/** What blocks a cash-out now; each has its own card. A hold does not block: the request waits until it is over. */
export type Block = "switched_off" | "frozen" | "turnover" | "level_2" | "today";

export const blocksOf = (standing: Standing): Block[] => {
  const { is_switched_on, is_frozen, turnover, has_level_2, left_today } = standing;
  return [
    ...(is_switched_on ? [] : (["switched_off"] as const)),
    ...(is_frozen ? (["frozen"] as const) : []),
    ...(turnover > 0 ? (["turnover"] as const) : []),
    ...(has_level_2 ? [] : (["level_2"] as const)),
    ...(left_today === 0 ? (["today"] as const) : []),
  ];
};
