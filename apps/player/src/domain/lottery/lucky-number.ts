import type { Reply } from "@shwe/contract/player/schemas";

/** One draw in a public list, with its number once that is published. */
export type LuckyNumber = Reply<"listLuckyNumbers">["data"][number];
