export type { GameCode as Game } from "@shwe/rules/lottery";
